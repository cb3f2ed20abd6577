/** Names are invented. */
import type { CourseWords } from './course-content';

export const marlowe: CourseWords = {
  people: [
    {
      name: 'Dr. Imogen Farrow',
      title: 'DNP, RN',
      biography: 'Spent twenty years on medical wards, and writes about safe handovers.',
    },
    {
      name: 'Tobias Renner',
      title: 'MSN, APRN',
      biography: 'Leads a rapid response team, and teaches new nurses to trust what they see.',
    },
    {
      name: 'Adaeze Lindqvist',
      title: 'BSN, CCRN',
      biography: 'An intensive care nurse who has taught live sessions since 2014.',
    },
  ],
  board: 'Board of Nursing',
  hall: {
    name: 'Marlowe Skills Lab',
    address: '210 Harbor Lane',
    city: 'Orlando',
    state: 'FL',
    zip: '32801',
    latitude: 28.54,
    longitude: -81.38,
  },
  reader: 'nurses',
  chapter: {
    title: 'Patient safety',
    topics: [
      {
        title: 'Medication',
        questions: [
          {
            text: 'A dose looks ten times too high. What comes first?',
            answers: [
              'Hold the dose and ask the prescriber',
              'Give it, and watch the patient closely',
              'Give the dose that the label recommends',
              'Ask a colleague to give it',
            ],
            explanation: 'A doubtful order is clarified before anything is given.',
          },
          {
            text: 'When is a patient identified before a medicine is given?',
            answers: [
              'Each time, by two identifiers',
              'At the beginning of each shift',
              'Each time, by the room number',
              'The first time, and after a transfer',
            ],
            explanation: 'Two identifiers are checked each time.',
          },
        ],
      },
      {
        title: 'Early warning',
        questions: [
          {
            text: 'Which change most often comes first when a patient gets worse?',
            answers: ['Respiratory rate', 'Blood pressure', 'Body temperature', 'Urine output'],
            explanation: 'The respiratory rate tends to change hours before the other signs.',
          },
          {
            text: 'What does a structured handover end with?',
            answers: ['A recommendation', 'The history', 'The vital signs', 'The current problem'],
            explanation: 'Situation, background and assessment lead to a recommendation.',
          },
        ],
      },
    ],
  },
};

export const gablekey: CourseWords = {
  people: [
    {
      name: 'Rosalind Achterberg',
      title: 'JD, Broker',
      biography: 'Practiced real estate law before she opened a brokerage of nine agents.',
    },
    {
      name: 'Calvin Oduya',
      title: 'GRI',
      biography: 'Has closed homes in three states, and writes in plain words about contracts.',
    },
    {
      name: 'Marta Silvestre',
      title: 'Certified Instructor',
      biography: 'Teaches fair housing with cases from her own practice.',
    },
  ],
  board: 'Real Estate Commission',
  hall: {
    name: 'Gable & Key Classroom',
    address: '88 Lamar Court',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    latitude: 30.27,
    longitude: -97.74,
  },
  reader: 'brokers and agents',
  chapter: {
    title: 'Agency and fair housing',
    topics: [
      {
        title: 'Agency',
        questions: [
          {
            text: 'To whom does a listing agent owe loyalty?',
            answers: [
              'To the seller',
              'To the seller and the buyer',
              'To the broker’s other clients',
              'To whoever pays the commission',
            ],
            explanation: 'The client of a listing agent is the seller.',
          },
          {
            text: 'An offer arrives after another was signed. What do you do?',
            answers: [
              'Present it',
              'Return it to the buyer’s agent',
              'Keep it until closing',
              'Present it only if it is higher',
            ],
            explanation: 'Every offer is presented, as a backup if need be.',
          },
        ],
      },
      {
        title: 'Fair housing',
        questions: [
          {
            text: 'A buyer asks which families live in a street. What do you say?',
            answers: [
              'That you cannot describe people, only homes',
              'What the last census says',
              'What the seller has told you',
              'That the neighborhood is a safe one',
            ],
            explanation: 'Describing residents by protected traits is steering.',
          },
          {
            text: 'Which line belongs in no advertisement?',
            answers: [
              'Ideal for adults',
              'Two bathrooms',
              'Across from the park',
              'Wheelchair ramp at the door',
            ],
            explanation: 'Familial status is protected.',
          },
        ],
      },
    ],
  },
};

export const tallyfield: CourseWords = {
  people: [
    {
      name: 'Henrike Vossler',
      title: 'CPA, CFE',
      biography: 'Has looked for missing money in firms of every size.',
    },
    {
      name: 'Desmond Achebe',
      title: 'EA',
      biography: 'Prepares returns in winter, and writes about them in summer.',
    },
    {
      name: 'Priya Rangarajan',
      title: 'CPA, MBA',
      biography: 'Led audits for twelve years before she began to teach.',
    },
  ],
  board: 'Board of Accountancy',
  hall: {
    name: 'Tallyfield Forum',
    address: '15 Ledger Street',
    city: 'Albany',
    state: 'NY',
    zip: '12207',
    latitude: 42.65,
    longitude: -73.75,
  },
  reader: 'accountants',
  chapter: {
    title: 'Controls and independence',
    topics: [
      {
        title: 'Internal controls',
        questions: [
          {
            text: 'Who should not approve an invoice?',
            answers: [
              'Who pays it',
              'Who received the goods',
              'The head of the department',
              'The controller',
            ],
            explanation: 'Approving and paying are kept apart.',
          },
          {
            text: 'What is a bank reconciliation compared with?',
            answers: [
              'The cash account in the ledger',
              'The accounts payable',
              'Last month’s statement',
              'The cash budget',
            ],
            explanation: 'It explains the difference between bank and ledger.',
          },
        ],
      },
      {
        title: 'Independence',
        questions: [
          {
            text: 'Which gift from an audit client can be kept?',
            answers: [
              'A pen of little value',
              'Tickets to a playoff game',
              'A discount that employees get',
              'A loan at the market rate',
            ],
            explanation: 'Only what is clearly of little value does no harm.',
          },
          {
            text: 'Your sister is hired as the client’s controller. What now?',
            answers: [
              'Tell your firm at once',
              'Finish the engagement, and tell your firm then',
              'Have a colleague review your work',
              'Ask the client to confirm your independence',
            ],
            explanation: 'A close relative in a key position threatens independence.',
          },
        ],
      },
    ],
  },
};
