import type { ChapterWords, CourseWords } from './course-content';
import { gablekey, marlowe, tallyfield } from './course-words-of-brands';

/** For a brand whose profession the demo data does not know. */
const generic: CourseWords = {
  people: [
    { name: 'Eleanor Whitcombe', title: 'MA', biography: 'Writes about everyday decisions at work.' },
    { name: 'Rafael Montoya', title: 'MBA', biography: 'Has led small teams for fifteen years.' },
    { name: 'Sunniva Hale', title: 'Trainer', biography: 'Teaches live, and answers every question.' },
  ],
  board: 'State Licensing Board',
  hall: {
    name: 'Learning Center',
    address: '1 Main Street',
    city: 'Orlando',
    state: 'FL',
    zip: '32801',
    latitude: 28.54,
    longitude: -81.38,
  },
  reader: 'licensed professionals',
  chapter: {
    title: 'A safe workplace',
    topics: [
      {
        title: 'Hazards',
        questions: [
          {
            text: 'You see a wet floor. What comes first?',
            answers: [
              'Keep others away from it',
              'Report it',
              'Look for the cause',
              'Look for a sign to put up',
            ],
            explanation: 'First nobody gets hurt, then it is reported.',
          },
          {
            text: 'When is a near miss reported?',
            answers: [
              'Always',
              'If it happens again',
              'If somebody was injured',
              'At the next safety meeting',
            ],
            explanation: 'The next one may hurt somebody.',
          },
        ],
      },
    ],
  },
};

const OF_BRANDS: ReadonlyMap<string, CourseWords> = new Map(
  Object.entries({ marlowe, gablekey, tallyfield }),
);

export function courseWordsOf(token: string): CourseWords {
  return OF_BRANDS.get(token) ?? generic;
}

/** The same for every brand. */
export const COMMON_CHAPTERS: readonly ChapterWords[] = [
  {
    title: 'Ethics',
    topics: [
      {
        title: 'Conflicts of interest',
        questions: [
          {
            text: 'What is done with a conflict of interest first?',
            answers: [
              'It is disclosed',
              'It is weighed against the benefit',
              'It is noted for the next review',
              'It is resolved in private',
            ],
            explanation: 'Others can judge only what they know.',
          },
          {
            text: 'Who decides whether a conflict is small enough?',
            answers: [
              'Somebody without a part in it',
              'The one who has it',
              'The client whom it concerns',
              'The colleague who works most closely with them',
            ],
            explanation: 'Nobody is a good judge of a case of their own.',
          },
        ],
      },
      {
        title: 'Reporting',
        questions: [
          {
            text: 'You see misconduct of a colleague. What does your duty begin with?',
            answers: [
              'Reporting it as the rules say',
              'Confronting the colleague',
              'Collecting proof before anybody is told',
              'Telling the client',
            ],
            explanation: 'The rules name whom to tell, and by when.',
          },
          {
            text: 'What does a report hold?',
            answers: [
              'What you saw and when',
              'What you think was intended',
              'Who should be held responsible',
              'What should be done about it',
            ],
            explanation: 'Facts and dates, and who saw them.',
          },
        ],
      },
    ],
  },
  {
    title: 'Records and privacy',
    topics: [
      {
        title: 'Records',
        questions: [
          {
            text: 'How is an entry corrected?',
            answers: [
              'By an addition that is dated and signed',
              'By replacing it with the right one',
              'By striking it out so that it cannot be read',
              'By a supervisor only',
            ],
            explanation: 'What was written stays readable.',
          },
          {
            text: 'When is a record written?',
            answers: [
              'As soon as possible',
              'At the end of the shift',
              'Once the outcome is known',
              'Once it has been reviewed',
            ],
            explanation: 'Memory fades within hours.',
          },
        ],
      },
      {
        title: 'Personal data',
        questions: [
          {
            text: 'How much personal data is collected?',
            answers: [
              'As much as the purpose needs',
              'As much as the law allows',
              'As much as the client offers',
              'As much as may be useful later',
            ],
            explanation: 'What is not there cannot leak.',
          },
          {
            text: 'A caller asks for a client’s address. What comes first?',
            answers: [
              'Finding out who asks, and by what right',
              'Asking the client by mail',
              'Confirming the city only',
              'Noting the call, and giving the address',
            ],
            explanation: 'Identity and right come before any answer.',
          },
        ],
      },
    ],
  },
];
