/** What a student is told about an exam before it (ENT-21). */
import { toRules } from '../../../src/backend/assessment/exam-plan.queries';

const OWN = { studentId: 1, enrollmentId: 2, activityId: 3 };
const PLAN = { questionCount: 5, percentToPass: 70, attemptsAllowed: 1, subsidiaryId: 1 };

it.each([
  [1800, 'You have 30 minutes.', 'minutes', '30'],
  [60, 'You have 1 minute.', 'minutes', '1'],
  [45, 'You have 45 seconds.', 'seconds', '45'],
  [90, 'You have 1 minute and 30 seconds.', 'seconds', '90'],
  [5430, 'You have 90 minutes and 30 seconds.', 'seconds', '5430'],
  [61, 'You have 1 minute and 1 second.', 'seconds', '61'],
])('%d seconds: %s', (secondsAllowed, text, unit, value) => {
  const rule = toRules(OWN, { ...PLAN, secondsAllowed }).find(({ ruleType }) => ruleType === 'time');
  expect(rule).toMatchObject({ ruleText: `${text} The clock stops while you pause.`, unit, value });
});

it.each([
  [1, 'The exam has 1 question.'],
  [40, 'The exam has 40 questions.'],
])('%d questions: %s', (questionCount, text) => {
  const rules = toRules(OWN, { ...PLAN, questionCount, secondsAllowed: null });
  expect(rules.find(({ ruleType }) => ruleType === 'questions')?.ruleText).toBe(text);
});

it('has no rule for what is not limited', () => {
  const rules = toRules(OWN, { ...PLAN, secondsAllowed: null, attemptsAllowed: null });
  expect(rules.map(({ ruleType }) => ruleType)).toEqual(['questions', 'score', 'review']);
});
