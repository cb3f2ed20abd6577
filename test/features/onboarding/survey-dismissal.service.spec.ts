/** A survey that may be dismissed closes, and asks before answers are lost (ONB-03). */
import { BehaviorSubject } from 'rxjs';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import { SurveyService } from '../../../src/features/onboarding';
import { SurveyDismissalService } from '../../../src/features/onboarding/survey-dismissal.service';
import { CLOSED, type SurveyState } from '../../../src/features/onboarding/survey-state.model';
import { licenseStep } from '../../../src/features/onboarding/survey-states.model';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { COMPLETED, EXPIRED, stateAfter, surveyWith } from '../../support/surveys';

const EMPTY_SURVEY = licenseStep(surveyWith({ request: EXPIRED }), 0);
const ANSWERED = stateAfter(EMPTY_SURVEY, ['licenseNumber', 'RN 9']);

/** `decision` is what the student decides, and how long that takes. */
function open(harness: MarbleHarness, state: SurveyState, decision = '---y') {
  const { student$, provider } = createSession();
  const state$ = new BehaviorSubject(state);
  const question$ = harness.cold(decision, { y: true, n: false });
  const sent: string[] = [];
  const injector = harness.createInjector(
    provider,
    { provide: ConfirmationService, useValue: { confirm: () => question$ } },
    {
      provide: SurveyService,
      useValue: { state$, send: ({ kind }: { kind: string }) => sent.push(`${harness.now()} ${kind}`) },
    },
  );
  return { dismissal: injector.get(SurveyDismissalService), state$, student$, question$, sent };
}

it.each<[string, SurveyState, string[]]>([
  ['at once without answers', EMPTY_SURVEY, ['1 dismiss']],
  ['at once for a blank license', licenseStep(surveyWith({ request: COMPLETED }), 0), ['1 dismiss']],
  ['not at all if it is required', licenseStep(surveyWith(), 0), []],
  ['not while a license is being saved', stateAfter(ANSWERED, { kind: 'next' }), []],
  ['not if it is closed', CLOSED, []],
])('closes %s', (_when, state, expected) => {
  runMarbles((harness) => {
    const { dismissal, question$, sent } = open(harness, state);
    harness.schedule(() => dismissal.dismiss(), 1);
    harness.flush();
    expect(sent).toEqual(expected);
    expect(question$.subscriptions).toEqual([]);
  });
});

it.each([
  ['---(y|)', ['4 dismiss']],
  ['---(n|)', []],
])('asks once before answers are lost: %s', (decision, expected) => {
  runMarbles((harness) => {
    const { dismissal, question$, sent } = open(harness, ANSWERED, decision);
    harness.at('-dd', { d: () => dismissal.dismiss() });
    harness.expectSubscriptions(question$.subscriptions).toBe('-^--!');
    harness.flush();
    expect(sent).toEqual(expected);
  });
});

it('takes the question back when the survey has gone on or ended, and with the session', () => {
  for (const end of ['saved', 'closed', 'left']) {
    runMarbles((harness) => {
      const { dismissal, question$, state$, student$, sent } = open(harness, ANSWERED, '9ms y');
      harness.at('-d-e', {
        d: () => dismissal.dismiss(),
        e: () => {
          if (end === 'left') student$.next(bob);
          else state$.next(end === 'closed' ? CLOSED : stateAfter(ANSWERED, { kind: 'next' }));
        },
      });
      harness.expectSubscriptions(question$.subscriptions).toBe('-^-!');
      harness.flush();
      expect(sent).toEqual([]);
    });
  }
});
