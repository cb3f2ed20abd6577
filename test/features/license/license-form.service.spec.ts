/** The form of one license: nothing that a student has entered is lost, and nothing is saved twice (ERR-06). */
import { of, Subject } from 'rxjs';
import { FIRST_LOAD_DONE } from '../../../src/core/data/first-load-done';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import { MarketingReferenceApiService } from '../../../src/core/reference-data/marketing-reference-api.service';
import { LicenseApiService } from '../../../src/features/license/license-api.service';
import { LicenseFormService } from '../../../src/features/license/license-form.service';
import { CLOCK } from '../../../src/platform/clock/clock';
import { Router } from '../../../src/platform/router/router';
import { LICENSE_TYPES, licenseWith } from '../../support/licenses';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordDrafts, recordToasts } from '../../support/recorded';
import { type StubApi, stubApi } from '../../support/stub-api';

const FLORIDA = licenseWith({
  ...{ studentLicenseId: 1, licenseTypeName: 'Registered Nurse', stateName: 'Florida' },
  ...{ licenseNumber: 'RN 1', expirationDate: '2027-05-31T23:59:59' },
});
const GEORGIA = licenseWith({ ...FLORIDA, studentLicenseId: 2, stateAbbv: 'GA', licenseNumber: 'RN 2' });
const page = (...items: object[]) => ({ items, pagination: null, facets: null });

interface Scene extends MarbleHarness {
  readonly form: LicenseFormService;
  readonly api: StubApi;
  readonly drafts: Map<string, Readonly<Record<string, string>>>;
  readonly toasts: string[];
  readonly changes: Subject<ReloadRequest>;
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** The questions that were asked, each with its time. */
  readonly questions: number[];
  readonly decide: (isSure: boolean) => void;
  /** Whether leaving the page asks. */
  readonly asksOnLeaving: () => boolean;
  /** What is open: '1 RN 1', 'new ', or null. */
  readonly opened: () => string | null;
}

/** The licenses are there, and each action happens that many milliseconds later. */
function run(test: (scene: Scene) => Readonly<Record<number, () => void>>): void {
  runMarbles((harness) => {
    const { student$, provider } = createSession();
    const { toasts, provider: toastProvider } = recordToasts();
    const { drafts, provider: draftProvider } = recordDrafts();
    const api = stubApi(harness, {
      getLicenses: [of(page(FLORIDA, GEORGIA))],
      getLicenseTypes: [of(page(LICENSE_TYPES.nurse))],
      getLicensingInformation: [of(page())],
    });
    const changes = new Subject<ReloadRequest>();
    const questions: number[] = [];
    const guards = new Set<unknown>();
    let answers = new Subject<boolean>();
    const injector = harness.createInjector(
      provider,
      toastProvider,
      draftProvider,
      { provide: LicenseApiService, useValue: api.service },
      { provide: MarketingReferenceApiService, useValue: api.service },
      { provide: FIRST_LOAD_DONE, useValue: of(null) },
      { provide: DataChangesService, useValue: { of: () => changes } },
      { provide: CLOCK, useValue: { now: () => new Date(2026, 10, 21, 12) } },
      {
        provide: ConfirmationService,
        useValue: {
          confirm: () => {
            questions.push(harness.now());
            answers = new Subject();
            return answers;
          },
        },
      },
      {
        provide: Router,
        useValue: {
          canDeactivate: (guard: unknown) => {
            guards.add(guard);
            return () => guards.delete(guard);
          },
        },
      },
    );
    const form = injector.get(LicenseFormService);
    const scene: Scene = {
      ...harness,
      ...{ form, api, drafts, toasts, changes, student$, questions },
      decide: (isSure) => {
        answers.next(isSure);
        answers.complete();
      },
      asksOnLeaving: () => guards.size > 0,
      opened: () => {
        const { value } = form.form$;
        if (value === null) return null;
        return `${value.target} ${value.editor.kind === 'open' ? value.editor.editor.values.licenseNumber : '…'}`;
      },
    };
    for (const [ms, action] of Object.entries(test(scene))) harness.schedule(action, Number(ms));
  });
}
const calls = ({ api }: Scene, ...names: string[]) =>
  api.calls
    .filter((call) => names.some((name) => call.includes(name)))
    .map((call) => call.split(' ').slice(0, 3).join(' '));

it('opens a license, or a new one', () => {
  run(({ form, opened }) => ({
    1: () => form.open(FLORIDA),
    2: () => expect(opened()).toBe('1 RN 1'),
    3: () => form.open(null),
    4: () => expect(opened()).toBe('new '),
    5: () => form.close(),
    6: () => expect(opened()).toBeNull(),
  }));
});

describe('what is entered', () => {
  it('is kept at every change, and no longer once it is as it was', () => {
    run(({ form, drafts, asksOnLeaving }) => ({
      1: () => form.open(FLORIDA),
      2: () => form.answer('licenseNumber', 'RN 9'),
      3: () => {
        expect(drafts.get('license')).toMatchObject({ target: '1', licenseNumber: 'RN 9', stateAbbv: 'FL' });
        expect([form.form$.value?.isEdited, asksOnLeaving()]).toEqual([true, true]);
      },
      4: () => form.answer('licenseNumber', 'RN 1'),
      5: () => expect([drafts.size, asksOnLeaving()]).toEqual([0, false]),
    }));
  });

  it('is asked about once before another license takes its place', () => {
    run(({ form, questions, opened, decide, drafts }) => ({
      1: () => form.open(FLORIDA),
      2: () => form.answer('licenseNumber', 'RN 9'),
      3: () => form.open(GEORGIA),
      4: () => form.close(),
      5: () => decide(false),
      6: () => expect([questions, opened()]).toEqual([[3], '1 RN 9']),
      7: () => form.open(GEORGIA),
      8: () => decide(true),
      9: () => expect([questions, opened(), drafts.size]).toEqual([[3, 7], '2 RN 2', 0]),
    }));
  });

  it('stays on the device when its page is gone, and is restored', () => {
    run(({ form, opened, drafts }) => ({
      1: () => form.open(FLORIDA),
      2: () => form.answer('licenseNumber', 'RN 9'),
      3: () => form.release(),
      4: () => expect([opened(), drafts.size]).toEqual([null, 1]),
      5: () => form.restore(),
      6: () => {
        expect(opened()).toBe('1 RN 9');
        expect(form.form$.value).toMatchObject({ restored: true, isEdited: true });
      },
    }));
  });

  it('does not open over a form, nor from a draft that names no license', () => {
    run(({ form, opened, drafts }) => ({
      1: () => drafts.set('license', { target: 'x' }),
      2: () => form.restore(),
      3: () => expect(opened()).toBeNull(),
      4: () => drafts.set('license', { target: '2' }),
      5: () => form.open(FLORIDA),
      6: () => form.restore(),
      7: () => expect(opened()).toBe('1 RN 1'),
    }));
  });

  it('ends with the session, and the draft stays', () => {
    run(({ form, opened, drafts, student$, asksOnLeaving }) => ({
      1: () => form.open(FLORIDA),
      2: () => form.answer('licenseNumber', 'RN 9'),
      3: () => student$.next(bob),
      4: () => expect([opened(), drafts.size, asksOnLeaving()]).toEqual([null, 1, false]),
    }));
  });
});

describe('saving', () => {
  it('sends once, however often Save is pressed, and then closes the form', () => {
    run((scene) => {
      const { form, api, cold, drafts, opened, toasts } = scene;
      api.responses.updateLicense = [
        cold('5ms (u|)', { u: licenseWith({ ...FLORIDA, licenseNumber: 'RN 9' }) }),
      ];
      return {
        1: () => form.open(FLORIDA),
        2: () => form.answer('licenseNumber', 'RN 9'),
        3: () => form.save(),
        4: () => {
          form.save();
          form.answer('licenseNumber', 'RN 10');
          form.close();
          expect([form.form$.value?.isSaving, opened()]).toEqual([true, '1 RN 9']);
        },
        9: () => {
          expect(calls(scene, 'update', 'add')).toEqual(['3 updateLicense 1']);
          expect([opened(), drafts.size]).toEqual([null, 0]);
          expect(toasts).toEqual(['+ License updated successfully']);
        },
      };
    });
  });

  it('sends nothing that is incomplete or unchanged', () => {
    run((scene) => {
      const { form, opened } = scene;
      return {
        1: () => form.open(FLORIDA),
        2: () => form.answer('licenseNumber', ' '),
        3: () => form.save(),
        4: () => expect(opened()).toBe('1  '),
        5: () => form.answer('licenseNumber', 'RN 1'),
        6: () => form.save(),
        7: () => expect([calls(scene, 'update', 'add'), opened()]).toEqual([[], null]),
      };
    });
  });

  it('keeps the form with what was entered after a failure (ERR-06)', () => {
    run((scene) => {
      const { form, api, cold, opened } = scene;
      api.responses.updateLicense = [cold('-#')];
      return {
        1: () => form.open(FLORIDA),
        2: () => form.answer('licenseNumber', 'RN 9'),
        3: () => form.save(),
        5: () => {
          expect(opened()).toBe('1 RN 9');
          expect(form.form$.value).toMatchObject({
            ...{ isSaving: false, attempt: { kind: 'failed', error: 'Unable to Update License...' } },
          });
        },
      };
    });
  });
});

describe('a license that changes in another browser', () => {
  const changed = licenseWith({ ...FLORIDA, licenseNumber: 'RN 7' });
  const reloadWith = ({ api, changes }: Scene, ...licenses: object[]) => {
    api.responses.getLicenses = [of(page(...licenses))];
    changes.next({ force: true });
  };

  it('shows as it is there, without changes here', () => {
    run((scene) => ({
      1: () => scene.form.open(FLORIDA),
      2: () => reloadWith(scene, changed),
      3: () => {
        expect(scene.opened()).toBe('1 RN 7');
        expect(scene.form.form$.value?.elsewhere).toBeNull();
      },
    }));
  });

  it('keeps what is entered here, and says it', () => {
    run((scene) => ({
      1: () => scene.form.open(FLORIDA),
      2: () => scene.form.answer('licenseNumber', 'RN 9'),
      3: () => reloadWith(scene, changed),
      4: () => {
        expect(scene.opened()).toBe('1 RN 9');
        expect(scene.form.form$.value?.elsewhere).toBe('changed');
      },
    }));
  });

  it('is added again if it was deleted there', () => {
    run((scene) => {
      const { form, api, cold } = scene;
      api.responses.addLicense = [cold('-(a|)', { a: changed })];
      return {
        1: () => form.open(FLORIDA),
        2: () => form.answer('licenseNumber', 'RN 9'),
        3: () => reloadWith(scene, GEORGIA),
        4: () => expect(form.form$.value?.elsewhere).toBe('deleted'),
        5: () => form.save(),
        9: () =>
          expect(calls(scene, 'update', 'add').map((call) => call.slice(0, 12))).toEqual(['5 addLicense']),
      };
    });
  });
});
