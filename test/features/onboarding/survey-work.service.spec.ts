/** The request of each state of the survey that waits for the server, and the event that it ends with. */
import { BehaviorSubject, of } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import { InterestsService } from '../../../src/features/interests';
import { LicenseApiService, LicenseOptionsService, LicenseService } from '../../../src/features/license';
import { FinishedSurveyService } from '../../../src/features/onboarding/finished-survey.service';
import { SurveyCompletionService } from '../../../src/features/onboarding/survey-completion.service';
import type { SentLicense } from '../../../src/features/onboarding/survey-draft.model';
import { SurveyPaths } from '../../../src/features/onboarding/survey-paths.service';
import { toDraft } from '../../../src/features/onboarding/survey-restore.model';
import type { SurveyState } from '../../../src/features/onboarding/survey-state.model';
import { building, interestsStep, licenseStep } from '../../../src/features/onboarding/survey-states.model';
import { type SentLicenses, SurveyWorkService } from '../../../src/features/onboarding/survey-work.service';
import { ProfileService } from '../../../src/features/profile';
import { HttpErrorResponse } from '../../../src/framework/http';
import { LICENSE_TYPES } from '../../support/licenses';
import { type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';
import {
  COMPLETED,
  FLORIDA,
  GEORGIA,
  INTERESTS,
  REQUIRED,
  stateAfter,
  surveyWith,
} from '../../support/surveys';

const lost = new HttpErrorResponse({ status: 0 });
const gone = new HttpErrorResponse({ kind: 'status', status: 404 });
const REQUIRED_GEORGIA = { licenses: [FLORIDA], required: [{ licenseTypeId: 101, states: ['GA'] }] };
const loaded = (value: unknown) => ({ ...NOT_LOADED, value });
const profileWith = (facts: object) =>
  loaded({ onboardingSurveyRequiredLicenseTypesAndStates: [], ...facts });

/** Georgia is complete and is being sent; the server may not have it. */
const SAVING = stateAfter(
  licenseStep(surveyWith(REQUIRED_GEORGIA), 0),
  ['licenseNumber', 'RN 2'],
  ['expirationDate', '2027-06-30'],
  { kind: 'next' },
);
const CHANGING = stateAfter(licenseStep(surveyWith(), 0), ['licenseNumber', 'RN 9'], { kind: 'next' });
const removing = (facts = {}): SurveyState => ({
  ...{ kind: 'removing', survey: surveyWith(facts), key: 1, busy: true, error: null },
});
const loading = (request: object = REQUIRED, facts = {}) =>
  ({ kind: 'loading', request, draft: null, afterOther: false, ...facts }) as SurveyState;

function sentLicenses(): SentLicenses {
  const all = new Map<number, SentLicense>();
  return {
    find: (key) => all.get(key),
    note: (license) => void all.set(license.key, license),
    forget: (key) => void all.delete(key),
  };
}

interface Scene extends MarbleHarness {
  readonly run: (state: SurveyState, sent?: SentLicenses) => ReturnType<SurveyWorkService['run']>;
  readonly calls: readonly string[];
  readonly put: unknown[];
  readonly toasts: string[];
  readonly types$: BehaviorSubject<object>;
  readonly licenses$: BehaviorSubject<object>;
  readonly profile$: BehaviorSubject<object>;
  readonly enrollment: { isPending: boolean };
  readonly markFinished: jest.Mock;
  readonly reloads: string[];
  readonly settings: { supportsInterests: boolean };
}

function scene(responses: (harness: MarbleHarness) => Responses, test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const api = stubApi(harness, responses(harness));
    const { toasts, provider } = recordToasts();
    const types$ = new BehaviorSubject<object>(loaded(Object.values(LICENSE_TYPES)));
    const licenses$ = new BehaviorSubject<object>(loaded([FLORIDA, GEORGIA]));
    const profile$ = new BehaviorSubject<object>(profileWith({ onboardingSurveyRequired: true }));
    const [put, reloads] = [[] as unknown[], [] as string[]];
    const enrollment = { isPending: false };
    const markFinished = jest.fn();
    const settings = { supportsInterests: true };
    const injector = harness.createInjector(
      provider,
      { provide: LicenseApiService, useValue: api.service },
      { provide: InterestsService, useValue: api.service },
      { provide: BrandService, useValue: { context: { settings } } },
      {
        provide: LicenseOptionsService,
        useValue: { types$, load: (name: string) => reloads.push(`types ${name}`) },
      },
      {
        provide: LicenseService,
        useValue: {
          licenses$,
          put: (license: unknown) => put.push(license),
          reload: () => reloads.push('licenses'),
        },
      },
      { provide: ProfileService, useValue: { profile$, reload: () => reloads.push('profile') } },
      { provide: SurveyPaths, useValue: { ids: () => [1], isEnrolling: () => enrollment.isPending } },
      { provide: FinishedSurveyService, useValue: { mark: markFinished } },
      {
        provide: SurveyCompletionService,
        useValue: { skip: () => of({ kind: 'end' }), complete: () => of() },
      },
    );
    const work = injector.get(SurveyWorkService);
    test({
      ...harness,
      ...{ put, toasts, types$, licenses$, profile$, reloads, settings, calls: api.calls },
      ...{ enrollment, markFinished },
      run: (state, sent = sentLicenses()) => work.run(state, sent),
    });
  });
}
const licenses = (...items: object[]) => ({ items, pagination: null, facets: null });
const names = ({ calls }: Scene) => calls.map((call) => call.split(' ').slice(1, 3).join(' '));

describe('loading (ONB-05)', () => {
  const interestsOf = ({ cold }: MarbleHarness) => ({
    getAvailable: [cold('(a|)', { a: INTERESTS.available })],
    getChosen: [cold('(c|)', { c: INTERESTS.saved })],
  });

  it('waits for everything that the survey needs', () => {
    scene(interestsOf, ({ run, types$, at, expectObservable }) => {
      types$.next({ ...NOT_LOADED, loading: true });
      at('--t', { t: () => types$.next(loaded(Object.values(LICENSE_TYPES))) });
      expectObservable(run(loading())).toBe('--(l|)', {
        l: { kind: 'loaded', state: { kind: 'summary', survey: surveyWith({ interests: INTERESTS }) } },
      });
    });
  });

  it.each([
    ['what can be chosen', 'getAvailable', null],
    ['what was chosen', 'getChosen', { saved: [], chosen: [], available: INTERESTS.available }],
  ])('waits for interests for 5 s, and then goes on without %s', (_what, call, interests) => {
    scene(
      (harness) => ({ ...interestsOf(harness), [call]: [harness.cold('-')] }),
      ({ run, expectObservable }) => {
        expectObservable(run(loading())).toBe('5s (l|)', {
          l: { kind: 'loaded', state: { kind: 'summary', survey: surveyWith({ interests }) } },
        });
      },
    );
  });

  it('waits for the interests that go with the licenses for 5 s, and then offers those that are known', () => {
    scene(
      ({ cold }) => ({ getAvailable: [cold('-')] }),
      ({ run, expectObservable }) => {
        expectObservable(run(interestsStep(surveyWith({ interests: INTERESTS })))).toBe('5s (o|)', {
          o: { kind: 'offerInterests', available: INTERESTS.available },
        });
      },
    );
  });

  it('asks for the license types of the profession of a completed path, and for no interests (STA-32)', () => {
    scene(
      () => ({}),
      (each) => {
        each.run(loading(COMPLETED)).subscribe();
        each.flush();
        expect(each.reloads).toEqual(['types Nursing']);
        expect(each.calls).toEqual([]);
      },
    );
  });

  it.each<[string, object, boolean, boolean]>([
    ['that it was finished there, by the profile', {}, false, true],
    ['that it was finished there, while the enrollment after it is under way', {}, true, true],
    ['nothing if it has not waited for another window', { afterOther: false }, true, false],
    ['nothing of one that the student has opened', { request: COMPLETED }, true, false],
  ])('after another window that has left no answers, knows %s', (_what, facts, required, isOver) => {
    scene(interestsOf, (each) => {
      each.profile$.next(profileWith({ onboardingSurveyRequired: required }));
      each.enrollment.isPending = required;
      const events: unknown[] = [];
      each.run(loading(REQUIRED, { afterOther: true, ...facts })).subscribe((event) => events.push(event));
      each.flush();
      expect(events).toMatchObject([{ kind: isOver ? 'end' : 'loaded' }]);
      expect(each.markFinished).toHaveBeenCalledTimes(isOver ? 1 : 0);
    });
  });

  it.each([
    ['that is still required', null, false],
    ['of which it has the answers', { ...toDraft(building(surveyWith())), version: 1, sent: [] }, true],
  ])('after another window goes on with a survey %s', (_what, draft, isEnrolling) => {
    scene(interestsOf, (each) => {
      each.enrollment.isPending = isEnrolling;
      const state = { kind: draft ? 'building' : 'summary' };
      const events: unknown[] = [];
      each.run(loading(REQUIRED, { afterOther: true, draft })).subscribe((event) => events.push(event));
      each.flush();
      expect(events).toMatchObject([{ kind: 'loaded', state }]);
      expect(each.markFinished).not.toHaveBeenCalled();
    });
  });

  it('asks for no interests of a brand that has none', () => {
    scene(interestsOf, (each) => {
      each.settings.supportsInterests = false;
      each.run(loading()).subscribe();
      each.flush();
      expect(each.calls).toEqual([]);
    });
  });

  it('goes on without interests that cannot be loaded, and says so', () => {
    scene(
      (harness) => ({ ...interestsOf(harness), getAvailable: [harness.cold('#')] }),
      ({ run, toasts, flush }) => {
        const states: unknown[] = [];
        run(loading()).subscribe((event) => states.push(event));
        flush();
        expect(states).toMatchObject([{ kind: 'loaded', state: { survey: { interests: null } } }]);
        expect(toasts).toHaveLength(1);
      },
    );
  });

  it('fails with the message of ERR-11, and loads again what had failed', () => {
    scene(interestsOf, ({ run, licenses$, reloads, expectObservable, flush }) => {
      licenses$.next({ ...NOT_LOADED, error: 'Error getting your licenses...' });
      const error =
        'There was an error loading course information.. Please try a reload or logging out and back in.';
      expectObservable(run(loading())).toBe('(f|)', { f: { kind: 'fail', error } });
      flush();
      expect(reloads).toContain('licenses');
    });
  });
});

describe('saving a license (STA-36)', () => {
  it('adds one that the server does not have, and takes over its record', () => {
    scene(
      ({ cold }) => ({ addLicense: [cold('-(a|)', { a: GEORGIA })] }),
      (each) => {
        each.licenses$.next(loaded([FLORIDA]));
        each.expectObservable(each.run(SAVING)).toBe('-(s|)', { s: { kind: 'saved', license: GEORGIA } });
        each.flush();
        expect(each.calls).toHaveLength(1);
        expect(each.calls[0]).toMatch(
          /^0 addLicense .*"licenseNumber":"RN 2".*"submittedViaOnboardingSurvey":true/,
        );
        expect(each.put).toEqual([GEORGIA]);
      },
    );
  });

  it('updates one that the server has, also if another tab has added it', () => {
    for (const state of [CHANGING, SAVING]) {
      scene(
        ({ cold }) => ({ updateLicense: [cold('-(u|)', { u: FLORIDA })] }),
        (each) => {
          each.run(state).subscribe();
          each.flush();
          expect(names(each)).toEqual([state === CHANGING ? 'updateLicense 1' : 'updateLicense 2']);
        },
      );
    }
  });

  it('looks for one that was sent before, because the response may have been lost', () => {
    const responses = ({ cold }: MarbleHarness) => ({
      addLicense: [cold('#', {}, lost)],
      getLicenses: [licenses(FLORIDA), licenses(FLORIDA, GEORGIA)].map((l) => cold('-(l|)', { l })),
      updateLicense: [cold('-(u|)', { u: GEORGIA })],
    });
    scene(responses, (each) => {
      each.licenses$.next(loaded([FLORIDA]));
      const sent = sentLicenses();
      each.run(SAVING, sent).subscribe();
      each.schedule(() => each.run(SAVING, sent).subscribe(), 5);
      each.flush();
      expect(names(each).map((name) => name.split(' ')[0])).toEqual([
        ...['addLicense', 'getLicenses', 'getLicenses', 'updateLicense'],
      ]);
    });
  });

  it('sends one that the server may still be adding as it was, with the same key, and then changes it', () => {
    const responses = ({ cold }: MarbleHarness) => ({
      addLicense: [cold('-(a|)', { a: GEORGIA })],
      getLicenses: [cold('(l|)', { l: licenses(FLORIDA) })],
      updateLicense: [cold('-(u|)', { u: { ...GEORGIA, licenseNumber: 'RN 2' } })],
    });
    scene(responses, (each) => {
      each.licenses$.next(loaded([FLORIDA]));
      const sent = sentLicenses();
      sent.note({ key: 1, idempotencyKey: 'key 1', request: { licenseNumber: 'before' } as never });
      each.expectObservable(each.run(SAVING, sent)).toBe('--(s|)', {
        s: { kind: 'saved', license: { ...GEORGIA, licenseNumber: 'RN 2' } },
      });
      each.flush();
      expect(each.calls[1]).toMatch(/addLicense.*before.*key 1/);
      expect(names(each).map((name) => name.split(' ')[0])).toEqual([
        ...['getLicenses', 'addLicense', 'updateLicense'],
      ]);
      expect(sent.find(1)).toBeUndefined();
    });
  });

  it('sends one as it is now, with a new key, if its number was not kept when the session expired', () => {
    const responses = ({ cold }: MarbleHarness) => ({
      addLicense: [cold('-(a|)', { a: GEORGIA })],
      getLicenses: [cold('(l|)', { l: licenses(FLORIDA) })],
    });
    scene(responses, (each) => {
      each.licenses$.next(loaded([FLORIDA]));
      const sent = sentLicenses();
      sent.note({ key: 1, idempotencyKey: 'key 1', request: { stateAbbv: 'GA' } as never });
      each.expectObservable(each.run(SAVING, sent)).toBe('-(s|)', { s: { kind: 'saved', license: GEORGIA } });
      each.flush();
      expect(each.calls[1]).toMatch(/addLicense.*"licenseNumber":"RN 2"/);
      expect(each.calls[1]).not.toContain('key 1');
      expect(each.calls).toHaveLength(2);
    });
  });

  it('is saved if the server has the one whose response was lost', () => {
    const responses = ({ cold }: MarbleHarness) => ({
      addLicense: [cold('-#', {}, lost)],
      getLicenses: [cold('-(l|)', { l: { items: [GEORGIA], pagination: null, facets: null } })],
    });
    scene(responses, (each) => {
      each.licenses$.next(loaded([FLORIDA]));
      each.expectObservable(each.run(SAVING)).toBe('--(s|)', { s: { kind: 'saved', license: GEORGIA } });
    });
  });

  it('says that it is not known whether it is saved, if the server does not show it', () => {
    const responses = ({ cold }: MarbleHarness) => ({
      addLicense: [cold('-#', {}, lost)],
      getLicenses: [cold('-(l|)', { l: { items: [], pagination: null, facets: null } })],
    });
    scene(responses, (each) => {
      each.licenses$.next(loaded([FLORIDA]));
      each.expectObservable(each.run(SAVING)).toBe('--(f|)', {
        f: {
          kind: 'fail',
          error:
            'We could not find out whether this was saved. If you try again, we look first, so that nothing is saved twice.',
        },
      });
    });
  });

  it('adds again one that was deleted elsewhere', () => {
    scene(
      ({ cold }) => ({
        updateLicense: [cold('#', {}, gone)],
        getLicenses: [cold('(l|)', { l: licenses() })],
        addLicense: [cold('(a|)', { a: FLORIDA })],
      }),
      (each) => {
        each.run(CHANGING).subscribe();
        each.flush();
        expect(names(each).map((name) => name.split(' ')[0])).toEqual([
          ...['updateLicense', 'getLicenses', 'addLicense'],
        ]);
      },
    );
  });

  it('does not take the deleted one for the one whose response was lost, and looks before it adds it twice', () => {
    const added = { ...FLORIDA, studentLicenseId: 9 };
    const responses = ({ cold }: MarbleHarness) => ({
      updateLicense: [cold('#', {}, gone), cold('#', {}, gone), cold('(u|)', { u: added })],
      addLicense: [cold('#', {}, lost)],
      getLicenses: [licenses(), licenses(), licenses(added)].map((l) => cold('(l|)', { l })),
    });
    scene(responses, (each) => {
      const sent = sentLicenses();
      const events: unknown[] = [];
      each.run(CHANGING, sent).subscribe((event) => events.push(event));
      each.schedule(() => each.run(CHANGING, sent).subscribe((event) => events.push(event)), 5);
      each.flush();
      expect(events).toMatchObject([{ kind: 'fail' }, { kind: 'saved', license: added }]);
      expect(names(each).filter((name) => !name.startsWith('getLicenses'))).toEqual([
        ...['updateLicense 1', expect.stringMatching(/^addLicense/), 'updateLicense 1', 'updateLicense 9'],
      ]);
    });
  });

  it('says what has failed (ERR-11)', () => {
    scene(
      ({ cold }) => ({ updateLicense: [cold('-#')] }),
      ({ run, expectObservable }) => {
        expectObservable(run(CHANGING)).toBe('-(f|)', {
          f: { kind: 'fail', error: 'Unable to Save License. Please try again.' },
        });
      },
    );
  });
});

describe('removing a license (STA-35)', () => {
  it('keeps it on the server, deactivated', () => {
    scene(
      ({ cold }) => ({ updateLicense: [cold('-(u|)', { u: FLORIDA })] }),
      (each) => {
        each.expectObservable(each.run(removing())).toBe('-(r|)', { r: { kind: 'removed' } });
        each.flush();
        expect(each.calls[0]).toMatch(/^0 updateLicense 1 .*"deactivated":true/);
      },
    );
  });

  it('looks for one that was added before, because the response may have been lost', () => {
    const responses = ({ cold }: MarbleHarness) => ({
      addLicense: [cold('#', {}, lost)],
      getLicenses: [
        cold('#', {}, lost),
        cold('(l|)', { l: { items: [GEORGIA], pagination: null, facets: null } }),
      ],
      updateLicense: [cold('(u|)', { u: GEORGIA })],
    });
    scene(responses, (each) => {
      const sent = sentLicenses();
      each.run(removing(REQUIRED_GEORGIA), sent).subscribe();
      each.schedule(() => each.run(removing(REQUIRED_GEORGIA), sent).subscribe(), 5);
      each.flush();
      expect(names(each).map((name) => name.split(' ')[0])).toEqual([
        'addLicense',
        'getLicenses',
        'getLicenses',
        'updateLicense',
      ]);
    });
  });

  it('adds one deactivated that the server asks for, so that it does not ask again', () => {
    scene(
      ({ cold }) => ({ addLicense: [cold('-(a|)', { a: GEORGIA })] }),
      (each) => {
        each.run(removing(REQUIRED_GEORGIA)).subscribe();
        each.flush();
        expect(each.calls[0]).toMatch(/^0 addLicense .*"stateAbbv":"GA".*"deactivated":true/);
      },
    );
  });

  it.each([
    ['is done already if it is gone', gone, { kind: 'removed' }],
    [
      'says what has failed (ERR-11)',
      new HttpErrorResponse({ kind: 'status', status: 500 }),
      {
        kind: 'fail',
        error: 'There was an error removing the license.. Please try a reload or logging out and back in.',
      },
    ],
  ])('%s', (_what, failure, event) => {
    scene(
      ({ cold }) => ({ updateLicense: [cold('-#', {}, failure)] }),
      ({ run, expectObservable }) => expectObservable(run(removing())).toBe('-(e|)', { e: event }),
    );
  });
});

describe('the interests', () => {
  const state = interestsStep(surveyWith({ interests: INTERESTS }));

  it('that go with the licenses are offered', () => {
    scene(
      ({ cold }) => ({ getAvailable: [cold('-(a|)', { a: ['Ethics'] })] }),
      (each) => {
        each.expectObservable(each.run(state)).toBe('-(o|)', {
          o: { kind: 'offerInterests', available: ['Ethics'] },
        });
        each.flush();
        expect(each.calls).toEqual(['0 getAvailable {"licenseTypeIds":[101],"stateAbbvs":["FL","GA"]}']);
      },
    );
  });

  it('that are known already are offered if those cannot be loaded', () => {
    scene(
      ({ cold }) => ({ getAvailable: [cold('-#')] }),
      ({ run, expectObservable }) => {
        expectObservable(run(state)).toBe('-(o|)', {
          o: { kind: 'offerInterests', available: INTERESTS.available },
        });
      },
    );
  });

  it('are saved (STA-37), and a failure is said (ERR-11)', () => {
    const saving = { ...state, busy: 'saving' } as SurveyState;
    scene(
      ({ cold }) => ({ save: [cold('-(s|)'), cold('-#')] }),
      ({ run, expectObservable }) => {
        expectObservable(run(saving)).toBe('-(s|)', { s: { kind: 'interestsSaved' } });
        expectObservable(run(saving)).toBe('-(f|)', {
          f: { kind: 'fail', error: 'Unable to Save Interests. Please try again.' },
        });
      },
    );
  });
});

it('requests nothing in a state that waits for the student', () => {
  scene(
    () => ({}),
    ({ run, calls, expectObservable, flush }) => {
      expectObservable(run({ kind: 'summary', survey: surveyWith() })).toBe('|');
      expectObservable(run(licenseStep(surveyWith(), 0))).toBe('|');
      flush();
      expect(calls).toEqual([]);
    },
  );
});
