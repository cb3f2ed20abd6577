/** When the survey opens by itself (ONB-02, STA-40). */
import { concat, defer, distinctUntilChanged, map, NEVER, of, throwError } from 'rxjs';
import { DRAFTS_KEY } from '../../../src/core/session/student-data';
import { FinishedSurveyService, SURVEY_EDITOR } from '../../../src/features/onboarding';
import { ProfileService } from '../../../src/features/profile';
import { licenseWith } from '../../support/licenses';
import { bob } from '../../support/marbles';
import { runSurvey, type SurveyPage, SurveyServer, signedIn } from '../../support/survey-harness';

const LETTERS = { c: 'closed', l: 'loading', s: 'summary', i: 'license', a: 'adding', b: 'building' };
const kinds = ({ survey }: SurveyPage) => survey.state$.pipe(map(({ kind }) => kind));
const off = { supportsInterests: false };

it('opens the survey that the route and the profile require', () => {
  runSurvey(({ open, enforce, expectObservable }) => {
    const page = open();
    enforce(page);
    // The profile arrives after 2 ms, and the license types 2 ms later.
    expectObservable(kinds(page)).toBe('c-l-s', LETTERS);
  }, off);
});

it('waits for a route that requires it', () => {
  runSurvey(({ open, enforce, cold, expectObservable }) => {
    const page = open();
    enforce(page, cold('n 9ms y', { n: false, y: true }));
    expectObservable(kinds(page)).toBe('c 9ms l-s', LETTERS);
  }, off);
});

it('closes on a page that requires none, keeps the answers, and goes on with them on the next that does', () => {
  const server = new SurveyServer();
  server.required = [{ licenseTypeId: 101, states: ['FL'] }];
  runSurvey(
    ({ open, enforce, at, cold, expectObservable, flush }) => {
      const page = open();
      enforce(page, cold('y 29ms n 9ms y', { n: false, y: true }));
      at('9ms n 9ms a 14ms x 19ms y', {
        n: () => page.survey.send({ kind: 'next' }),
        a: () => page.survey.answer('licenseNumber', 'RN 9'),
        x: () => expect(page.survey.draft()).toMatchObject({ step: 'license' }),
        y: () => {
          const state = page.state();
          expect(state.kind === 'license' && state.survey.licenses[0]?.editor.values).toMatchObject({
            licenseNumber: 'RN 9',
          });
        },
      });
      expectObservable(kinds(page).pipe(distinctUntilChanged())).toBe('c-l-s 4ms i 20ms c 9ms (li)', LETTERS);
      flush();
    },
    { ...off, server },
  );
  expect.assertions(3);
});

it('goes on to its end on any page, and is then finished', () => {
  runSurvey(({ open, enforce, at, cold, expectObservable }) => {
    const page = open();
    enforce(page, cold('y 9ms n', { n: false, y: true }));
    at('9ms s', { s: () => page.survey.send({ kind: 'skip' }) });
    expectObservable(kinds(page)).toBe('c-l-s 4ms k-c', { ...LETTERS, k: 'skipping' });
    expectObservable(page.injector.get(FinishedSurveyService).isFinished$).toBe('n 10ms y', {
      n: false,
      y: true,
    });
  }, off);
});

it('opens nothing if the profile does not require it', () => {
  const server = new SurveyServer();
  server.surveyRequired = false;
  runSurvey(
    ({ open, enforce, expectObservable }) => {
      const page = open();
      enforce(page);
      expectObservable(kinds(page)).toBe('c', LETTERS);
    },
    { ...off, server },
  );
});

it('restarts after an error, 1 second later (STA-40)', () => {
  runSurvey(({ open, enforce, expectObservable, flush, logged }) => {
    const page = open();
    let subscriptions = 0;
    const route$ = defer(() => {
      subscriptions += 1;
      return subscriptions === 1 ? throwError(() => new Error('no route')) : concat(of(true), NEVER);
    });
    enforce(page, route$);
    expectObservable(kinds(page)).toBe('c 999ms l-s', LETTERS);
    flush();
    expect(logged).toEqual(['A stream of the student failed']);
  }, off);
});

it('does not open it again after it was skipped, even if the server still requires it', () => {
  runSurvey(({ open, enforce, at, cold, expectObservable }) => {
    const page = open();
    enforce(page, cold('y 29ms n 9ms y', { y: true, n: false }));
    at('9ms k 9ms r', {
      k: () => page.survey.send({ kind: 'skip' }),
      r: () => page.injector.get(ProfileService).reload({ force: true }),
    });
    expectObservable(kinds(page)).toBe('c-l-s 4ms k-c', { ...LETTERS, k: 'skipping' });
  }, off);
});

it('does not open it again after it was finished in another window, even if the server still requires it', () => {
  runSurvey(({ open, enforce, at, cold, expectObservable }) => {
    const page = open();
    enforce(page, cold('9ms n 9ms y', { n: false, y: true }));
    at('4ms f', { f: () => page.injector.get(FinishedSurveyService).mark() });
    expectObservable(kinds(page)).toBe('c', LETTERS);
  }, off);
});

it('opens it for the next student', () => {
  runSurvey(({ open, enforce, at, session$, expectObservable }) => {
    const page = open();
    enforce(page);
    at('9ms k 9ms o-b', {
      k: () => page.survey.send({ kind: 'skip' }),
      o: () => session$.next({ kind: 'guest', expired: false }),
      b: () => session$.next(signedIn(bob)),
    });
    expectObservable(kinds(page)).toBe('c-l-s 4ms k-c 11ms l-s', { ...LETTERS, k: 'skipping' });
  }, off);
});

it.each<[string, () => void]>([
  ['in another browser', () => {}],
  ['in another tab, which is at its last step', () => keepStep('building')],
  ['in another tab, which has closed it', () => localStorage.clear()],
])('closes it when it was finished %s, and forgets the answers', (_where, changeDraft) => {
  const server = new SurveyServer();
  server.required = [{ licenseTypeId: 101, states: ['FL'] }];
  runSurvey(
    ({ open, enforce, at, expectObservable, flush }) => {
      const page = open();
      enforce(page);
      at('9ms n 9ms e', {
        n: () => page.survey.send({ kind: 'next' }),
        e: () => {
          expect(page.survey.draft()).not.toBeNull();
          server.surveyRequired = false;
          changeDraft();
          page.injector.get(ProfileService).reload({ force: true });
        },
      });
      expectObservable(kinds(page)).toBe('c-l-s 4ms i 11ms c', LETTERS);
      flush();
      expect(page.survey.draft()).toBeNull();
    },
    { ...off, server },
  );
  expect.assertions(3);
});

it('goes on with a survey of an expired path that the student has not dismissed', () => {
  const server = new SurveyServer();
  server.surveyRequired = false;
  server.licenses = [licenseWith({ studentLicenseId: 1 })];
  const license = {
    licenseTypeId: 101,
    licenseTypeName: 'Registered Nurse',
    stateAbbv: 'FL',
    stateName: 'Florida',
  };
  runSurvey(
    ({ open, enforce, at, flush }) => {
      const page = open();
      let next: SurveyPage;
      at('9ms o 9ms a 9ms r 20ms x', {
        o: () => page.survey.open({ reason: 'expired', learningPathId: 1, license }),
        a: () => page.survey.answer('licenseNumber', 'RN 9'),
        r: () => {
          page.injector.destroy();
          next = open();
          enforce(next);
        },
        x: () => {
          const state = next.state();
          expect(state.kind === 'license' && state.survey.licenses[0]?.editor.values).toMatchObject({
            licenseNumber: 'RN 9',
          });
          next.survey.send({ kind: 'dismiss' });
          expect(next.state().kind).toBe('closed');
          expect(next.survey.draft()).toBeNull();
        },
      });
      flush();
    },
    { ...off, server },
  );
  expect.assertions(3);
});

/** Changes the step of the draft, which all tabs share. */
function keepStep(step: string): void {
  const kept = JSON.parse(localStorage.getItem(DRAFTS_KEY) ?? '');
  const draft = JSON.parse(kept[0].drafts[SURVEY_EDITOR].survey);
  kept[0].drafts[SURVEY_EDITOR].survey = JSON.stringify({ ...draft, step });
  localStorage.setItem(DRAFTS_KEY, JSON.stringify(kept));
}
