/** What is said of answers that cannot be sent, and until when they count. */
import { NO_WORK, openAttempt, timerOf } from '../../../src/features/exam/exam.model';
import { saveText, timeUpOfflineText } from '../../../src/features/exam/exam.text';
import { examWith } from '../../support/exams';

const NOW = new Date(2026, 10, 22, 12, 31);

it.each([
  [
    'without a limit',
    { secondsAllowed: null },
    /^Not connected\. Your answers are .* sent as soon as you are/,
  ],
  [
    'with grace',
    { graceSeconds: 300 },
    /They count if you are connected again within 5 minutes after your time/,
  ],
  ['without grace', { graceSeconds: 0 }, /Connect again before your time is up, or they may not count\.$/],
  [
    'that is not known to have any',
    { graceSeconds: null },
    /before your time is up, or they may not count\.$/,
  ],
  ['of an unknown limit', { secondsAllowed: undefined }, /before your time is up, or they may not count\.$/],
])('of an exam %s', (_, change, expected) => {
  const exam = examWith({ timerRunning: true, ...change });
  const attempt = openAttempt(exam, timerOf(exam, 0), { work: NO_WORK, index: null });
  expect(saveText('waiting', attempt)).toMatch(expected);
});

it.each([
  [0, null, /All your answers are saved, and we submit your exam as soon as you are connected again\.$/],
  [2, new Date(2026, 10, 22, 12, 32), /They count if you are connected again by 12:32/],
  [2, NOW, /they may no longer count\.$/],
  [2, null, /they may no longer count\.$/],
])('of %i answers that count until %s once the time is up', (unsent, until, expected) => {
  expect(timeUpOfflineText(unsent, until, NOW)).toMatch(expected);
});
