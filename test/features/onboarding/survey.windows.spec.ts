/** One student with the survey in two windows: one of them leads, and nothing is lost or sent twice. */

import { of } from 'rxjs';
import { decideOnboarding } from '../../../src/app/routing/student-decisions';
import { licenseQuestions } from '../../../src/features/license';
import { FinishedSurveyService } from '../../../src/features/onboarding';
import { currentEditor } from '../../../src/features/onboarding/survey-steps.model';
import { ProfileService } from '../../../src/features/profile';
import fc from '../../support/fast-check';
import { licenseWith } from '../../support/licenses';
import {
  type Fault,
  NOW,
  runSurvey,
  type SurveyHarness,
  type SurveyPage,
  SurveyServer,
} from '../../support/survey-harness';
import { BACK, blank, NEXT, numbers, ONE_REQUIRED, required, twoLicenses } from '../../support/survey-steps';

type Step = (windows: readonly [SurveyPage, SurveyPage], harness: SurveyHarness) => void;

/** The survey opens in the first window and, 10 ms later, in the second. The steps follow, 10 ms apart. */
function inTwoWindows(server: SurveyServer, ...steps: readonly Step[]): void {
  runSurvey(
    (harness) => {
      const windows = [harness.open(), harness.open()] as const;
      const all: Step[] = [
        ([first]) => first.survey.open(required),
        ([, second]) => second.survey.open(required),
      ];
      let taken = 0;
      for (const [index, step] of [...all, ...steps].entries()) {
        harness.schedule(
          () => {
            step(windows, harness);
            taken += 1;
          },
          (index + 1) * 10,
        );
      }
      harness.flush();
      expect(taken).toBe(steps.length + 2);
    },
    { server },
  );
}

const kinds = (windows: readonly SurveyPage[]) => windows.map((each) => each.state().kind);
const numbersIn = (page: SurveyPage) => {
  const state = page.state();
  return 'survey' in state ? state.survey.licenses.map(({ editor }) => editor.values.licenseNumber) : [];
};
const type = (page: SurveyPage, number: string) => page.survey.answer('licenseNumber', number);

describe('the survey in two windows', () => {
  it('goes on in one of them, and in the other on request, with every word', () => {
    inTwoWindows(
      twoLicenses(),
      ([first, second]) => {
        expect(kinds([first, second])).toEqual(['summary', 'elsewhere']);
        first.survey.send(NEXT);
        type(first, 'RN 7');
        second.survey.send(NEXT);
        expect(kinds([first, second])).toEqual(['license', 'elsewhere']);
        second.survey.takeOver();
        expect(kinds([first, second])).toEqual(['elsewhere', 'loading']);
        type(first, 'RN 8');
      },
      ([first, second]) => {
        expect(kinds([first, second])).toEqual(['elsewhere', 'license']);
        expect(numbersIn(second)).toEqual(['RN 7', '']);
        type(second, 'RN 9');
        first.survey.takeOver();
      },
      ([first, second]) => {
        expect(kinds([first, second])).toEqual(['license', 'elsewhere']);
        expect(numbersIn(first)).toEqual(['RN 9', '']);
      },
    );
  });

  it('goes on by itself where the other window is closed', () => {
    inTwoWindows(
      twoLicenses(),
      ([first]) => {
        first.survey.send(NEXT);
        type(first, 'RN 7');
        first.injector.destroy();
      },
      ([, second]) => expect(numbersIn(second)).toEqual(['RN 7', '']),
    );
  });

  it('knows a license that the other window has added', () => {
    const server = twoLicenses(ONE_REQUIRED);
    inTwoWindows(
      server,
      ([{ survey }]) => {
        survey.send({ kind: 'addLicense' });
        survey.answer('goal', 'Move up a level');
        survey.answer('licenseTypeId', '101');
        survey.answer('stateAbbv', 'GA');
        survey.send({ kind: 'add' });
      },
      ([{ survey }]) => {
        survey.send(NEXT);
        survey.send(NEXT);
        survey.answer('licenseNumber', 'RN 2');
        survey.answer('expirationDate', '2027-06-30');
        survey.send(NEXT);
      },
      ([, { survey }]) => survey.takeOver(),
      ([, { survey }]) => survey.send(BACK),
      ([, { survey }]) => survey.send(NEXT),
      () => expect(numbers(server)).toEqual(['FL RN 1', 'GA RN 2']),
    );
    expect(server.calls.filter((call) => call === 'addLicense')).toHaveLength(1);
  });

  it.each([
    ['the other window takes over', false],
    ['the page is reloaded', true],
  ])('makes no license twice when %s during a slow call', (_when, reloads) => {
    const server = twoLicenses({ callMs: (call) => (call === 'addLicense' ? 100 : 2), carriesOn: true });
    inTwoWindows(
      server,
      ([{ survey }]) => {
        survey.send(NEXT);
        survey.send(NEXT);
        survey.answer('licenseNumber', 'RN 2');
        survey.answer('expirationDate', '2027-06-30');
        survey.send(NEXT);
      },
      ([first, second]) => (reloads ? first.injector.destroy() : second.survey.takeOver()),
      ([, second]) => {
        expect(second.state().kind).toBe('license');
        type(second, 'RN 3');
        second.survey.send(NEXT);
      },
    );
    expect(numbers(server)).toEqual(['FL RN 1', 'GA RN 3']);
  });

  it('that may be dismissed is closed in a window that does not lead, and goes on in the other', () => {
    runSurvey(
      (harness) => {
        const [first, second] = [harness.open(), harness.open()];
        harness.at('10ms o 9ms d 9ms e', {
          o: () => {
            first.survey.open(blank);
            second.survey.open(blank);
          },
          d: () => {
            first.survey.answer('licenseTypeId', '101');
            second.survey.send({ kind: 'dismiss' });
          },
          e: () => {
            first.survey.answer('stateAbbv', 'GA');
            expect(kinds([first, second])).toEqual(['license', 'closed']);
          },
        });
        harness.flush();
      },
      { server: twoLicenses() },
    );
    expect.assertions(1);
  });

  it.each([
    ['', true],
    [', although the server cannot be told', false],
  ])('is over in both once it is in one%s', (_but, hubIsUp) => {
    const server = twoLicenses({ ...ONE_REQUIRED, hubIsUp });
    runSurvey(
      (harness) => {
        const windows = [harness.open(), harness.open()];
        for (const each of windows) harness.enforce(each);
        harness.at('10ms n 100ms e 40s f', {
          n: () => {
            windows[0]?.survey.send(NEXT);
            windows[0]?.survey.send(NEXT);
          },
          e: () => expect(kinds(windows)).toEqual(['building', 'elsewhere']),
          f: () => {
            expect(server.surveyRequired).toBe(!hubIsUp);
            expect(kinds(windows)).toEqual(['closed', 'closed']);
            for (const { injector } of windows) {
              expect(
                decideOnboarding(
                  injector.get(ProfileService).profile$.value,
                  injector.get(FinishedSurveyService).isFinished$.value,
                ).kind,
              ).toBe('allow');
              // It goes on trying to reach the hub.
              injector.destroy();
            }
          },
        });
        harness.flush();
      },
      { server, supportsInterests: false },
    );
    expect.assertions(5);
  });

  it('never overwrites a newer draft with an older one, whatever the browser says of leads', () => {
    runSurvey(
      (harness) => {
        const [first, second] = [harness.open(), harness.open()];
        harness.at('10ms o 9ms p 9ms q 9ms r', {
          o: () => first.survey.open(required),
          p: () => {
            first.survey.send(NEXT);
            type(first, 'RN 7');
            second.survey.open(required);
          },
          q: () => {
            type(second, 'RN 8');
            type(first, 'older');
            expect(kinds([first, second])).toEqual(['elsewhere', 'license']);
          },
          r: () => {
            expect(localStorage.getItem('drafts')).toMatch(/RN 8/);
            expect(localStorage.getItem('drafts')).not.toMatch(/older/);
          },
        });
        harness.flush();
      },
      { server: twoLicenses(), lead: () => of(true) },
    );
    expect.assertions(3);
  });
});

const WINDOWS = [0, 1] as const;
const step = fc.record({
  window: fc.constantFrom(...WINDOWS),
  act: fc.oneof(
    { weight: 8, arbitrary: fc.constant('goOn' as const) },
    { weight: 3, arbitrary: fc.constantFrom('RN 1', 'RN 2') },
    { weight: 4, arbitrary: fc.constant('takeOver' as const) },
    { weight: 2, arbitrary: fc.constant('reload' as const) },
    { weight: 1, arbitrary: fc.constant('kill' as const) },
    { weight: 2, arbitrary: fc.constant('back' as const) },
  ),
  waits: fc.constantFrom(0, 1, 3, 10, 60),
});

const scenario = fc.record({
  slow: fc.array(fc.constantFrom(2, 2, 40), { minLength: 1, maxLength: 6 }),
  faults: fc.array(fc.constantFrom<Fault>(null, null, 'refused', 'lost'), { maxLength: 8 }),
  steps: fc.array(step, { maxLength: 25 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

/** What a student who wants to get through does. */
function goOn(page: SurveyPage): void {
  const state = page.state();
  const editor = currentEditor(state);
  const question = editor && licenseQuestions(editor, NOW).find(({ error }) => error !== null);
  if (state.kind === 'failed') page.survey.send({ kind: 'retry' });
  else if (question?.kind === 'choice') page.survey.answer(question.field, question.choices[0]?.value ?? '');
  else if (question) page.survey.answer(question.field, question.kind === 'date' ? '2027-05-31' : 'RN 9');
  else page.survey.send(NEXT);
}

function walk({ slow, faults, steps }: Scenario): SurveyServer {
  const server = new SurveyServer();
  server.required = [{ licenseTypeId: 101, states: ['FL', 'GA'] }];
  server.licenses = [licenseWith({ studentLicenseId: 1, licenseNumber: 'RN 0' })];
  server.carriesOn = true;
  const isWrite = (call: string) => /^(add|update|remove)/.test(call);
  let writes = 0;
  server.callMs = (call) => (isWrite(call) ? (slow[writes++ % slow.length] ?? 2) : 2);
  const left = [...faults];
  server.fault = (call) => (isWrite(call) ? (left.shift() ?? null) : null);
  runSurvey(
    ({ open, enforce, schedule, flush }) => {
      const pages = WINDOWS.map(() => open());
      for (const page of pages) enforce(page);
      const leaders = () => pages.filter((page) => 'survey' in page.state());
      let at = 20;
      for (const { window, act, waits } of steps) {
        at += waits;
        schedule(() => {
          const page = pages[window] as SurveyPage;
          const before = leaders().flatMap(numbersIn);
          const isLeading = leaders().includes(page);
          if (act === 'goOn') goOn(page);
          else if (act === 'back') page.survey.send(BACK);
          else if (act === 'takeOver') page.survey.takeOver();
          else if (act === 'kill' || act === 'reload') {
            page.injector.destroy();
            pages[window] = open();
            if (act === 'reload') enforce(pages[window]);
          } else type(page, act);
          // What the leader had is in the draft, whoever has gone since.
          if (act === 'takeOver' || (isLeading && (act === 'kill' || act === 'reload'))) {
            for (const number of before) expect(localStorage.getItem('drafts') ?? '').toContain(number);
          }
          expect(leaders().length).toBeLessThanOrEqual(1);
        }, at);
      }
      // Then the server is well again. The student opens both windows and gets through in one of them.
      schedule(() => {
        left.length = 0;
        for (const [index, page] of pages.entries()) {
          page.injector.destroy();
          pages[index] = open();
          enforce(pages[index]);
        }
      }, at + 100);
      for (let turn = 0; turn < 40; turn += 1) {
        schedule(() => leaders()[0] && goOn(leaders()[0] as SurveyPage), at + 1_000 + turn * 60);
      }
      flush();
      expect(kinds(pages)).toEqual(['closed', 'closed']);
    },
    { server },
  );
  return server;
}

it('has one leader at any time, loses no word and makes no license twice, wherever two windows are reloaded or killed', () => {
  fc.assert(
    fc.property(scenario, (each) => {
      const server = walk(each);
      const active = server.active().map((license) => `${license.licenseTypeId} ${license.stateAbbv}`);
      expect(active).toEqual([...new Set(active)]);
      expect(server.surveyRequired).toBe(false);
    }),
    { numRuns: 60 },
  );
}, 60_000);
