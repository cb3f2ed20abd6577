import type { Exam } from '../../../src/contracts/exam';
import { ExamService } from '../../../src/features/exam/exam.service';
import type { Page } from './page';
import type { WriteRow } from './row';

const EXAMS = '/assessment/enrollments/{e}/activities/{a}/exams';
/** Of max: one attempt has failed, and none is open. */
const FINAL = { enrollmentId: 10_040_011, activityId: 1_004_001_103 };
const FINAL_EXAMS = `/assessment/enrollments/${FINAL.enrollmentId}/activities/${FINAL.activityId}/exams`;
const MAX: WriteRow['visit'] = { account: 'max' };
const exam = ({ get }: Page) => get(ExamService);
const kindOf = (page: Page) => exam(page).state$.value.kind;
const attempts = (page: Page) => page.read<Exam[]>(FINAL_EXAMS);
const words = (page: Page) => {
  const state = exam(page).state$.value;
  const save = exam(page).save$.value;
  return [
    'error' in state ? state.error : null,
    'notice' in state ? state.notice : null,
    'message' in save ? save.message : null,
  ];
};
const open = (page: Page) => exam(page).open(FINAL);
const begin = async (page: Page) => {
  open(page);
  await page.settle();
  exam(page).send({ kind: 'start' });
  await page.settle();
};
const taken = (page: Page) => {
  const state = exam(page).state$.value;
  return 'attempt' in state ? state.attempt : null;
};

export const EXAM_ROWS: readonly WriteRow[] = [
  {
    call: `POST ${EXAMS}/new`,
    confirmation: 'read',
    visit: MAX,
    open,
    act: (page) => exam(page).send({ kind: kindOf(page) === 'idle' ? 'start' : 'retry' }),
    count: async (page) => (await attempts(page)).filter(({ status }) => status === 'InProgress').length,
    words,
    checksInButton: true,
    saved: (page) => kindOf(page) === 'taking',
    refused: 'We could not start your exam. Please try again.',
  },
  {
    call: `PUT ${EXAMS}/{examId}/questions`,
    confirmation: 'repeated',
    visit: MAX,
    open: begin,
    act: (page) => {
      const question = taken(page)?.questions[0];
      const choiceId = question?.choices[0]?.choiceId;
      if (question && choiceId !== undefined) exam(page).answer(question.questionId, choiceId);
    },
    count: async (page) => {
      const [attempt] = (await attempts(page)).filter(({ status }) => status === 'InProgress');
      const held = await page.read<Exam>(`${FINAL_EXAMS}/${attempt?.examId}?includeQuestions=true`);
      return held.questions.filter(({ answerId }) => answerId != null).length;
    },
    words,
    saved: (page) => exam(page).save$.value.kind === 'saved',
    refused: 'This exam takes no answers at the moment.',
    inapplicable: {
      'is refused with a 409':
        'the attempt is read again then, and what it has no answer to is sent while it is open',
    },
  },
  {
    call: `PUT ${EXAMS}/{examId}/grade`,
    confirmation: 'read',
    visit: MAX,
    open: begin,
    act: (page) => {
      if (kindOf(page) === 'submitting') exam(page).send({ kind: 'retry' });
      else {
        exam(page).send({ kind: 'submit' });
        exam(page).send({ kind: 'confirm' });
      }
    },
    count: async (page) => (await attempts(page)).filter(({ status }) => status === 'Failed').length - 1,
    words,
    checksInButton: true,
    saved: (page) => kindOf(page) === 'graded',
    refused: 'We could not submit your exam. Your answers are safe. Please try again.',
  },
];
