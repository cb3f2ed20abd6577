/** The form of one license: nothing that a student has entered is lost, and nothing is saved twice (ERR-06). */
import { of, Subject, throwError } from 'rxjs';
import { FIRST_LOAD_DONE } from '../../../src/core/data/first-load-done';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import { MarketingReferenceApiService } from '../../../src/core/reference-data/marketing-reference-api.service';
import { LicenseService } from '../../../src/features/license/license.service';
import { LicenseApiService } from '../../../src/features/license/license-api.service';
import { LicenseFormService } from '../../../src/features/license/license-form.service';
import { HttpErrorResponse } from '../../../src/framework/http';
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
  /** A change that the form knows nothing of. */
  readonly update: LicenseService['update'];
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
      getLatestLicenses: [of(page(FLORIDA, GEORGIA))],
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
      update: (id, edits) => injector.get(LicenseService).update(id, edits),
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

  it('closes no form that has been opened anew since', () => {
    run((scene) => {
      const { form, api, cold, opened, toasts, drafts } = scene;
      api.responses.updateLicense = [
        cold('5ms (u|)', { u: licenseWith({ ...FLORIDA, licenseNumber: 'RN 9' }) }),
      ];
      return {
        1: () => form.open(FLORIDA),
        2: () => form.answer('licenseNumber', 'RN 9'),
        3: () => form.save(),
        4: () => form.release(),
        5: () => form.open(FLORIDA),
        6: () => form.answer('licenseNumber', 'RN 7'),
        10: () => {
          expect(toasts).toEqual(['+ License updated successfully']);
          expect([opened(), drafts.get('license')?.licenseNumber]).toEqual(['1 RN 7', 'RN 7']);
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

it('waits for its own license only, however another one ends', () => {
  run((scene) => {
    const { form, api, cold } = scene;
    api.responses.getLatestLicenses = [cold('4ms (a|)', { a: page(FLORIDA, GEORGIA) })];
    api.responses.updateLicense = [
      cold('9ms (u|)', { u: licenseWith({ ...FLORIDA, licenseNumber: 'RN 9' }) }),
    ];
    return {
      1: () => form.open(FLORIDA),
      2: () => form.answer('licenseNumber', 'RN 9'),
      3: () => {
        scene.update(2, { edits: { licenseNumber: 'RN 8' }, base: { licenseNumber: 'RN 1' } });
        form.save();
      },
      9: () => expect([form.form$.value?.isSaving, scene.opened()]).toEqual([true, '1 RN 9']),
      17: () => expect([calls(scene, 'update'), scene.opened()]).toEqual([['7 updateLicense 1'], null]),
    };
  });
});

describe('a license that changes in another browser', () => {
  const RN7 = licenseWith({ ...FLORIDA, licenseNumber: 'RN 7' });
  const LATER = licenseWith({ ...FLORIDA, expirationDate: '2029-05-31T23:59:59' });
  /** How the page learns of it: by the hub, or as it reads the licenses before it saves. */
  const byHub = ({ api, changes }: Scene, ...licenses: object[]) => {
    api.responses.getLicenses = [of(page(...licenses))];
    api.responses.getLatestLicenses = [of(page(...licenses))];
    changes.next({ force: true });
  };
  const bySaving = ({ api, form }: Scene, ...licenses: object[]) => {
    api.responses.getLatestLicenses = [of(page(...licenses))];
    form.save();
  };
  const WAYS = [
    ['at once', byHub],
    ['before it is saved', bySaving],
  ] as const;

  it('shows as it is there, without changes here', () => {
    run((scene) => ({
      1: () => scene.form.open(FLORIDA),
      2: () => byHub(scene, RN7),
      3: () => {
        expect(scene.opened()).toBe('1 RN 7');
        expect(scene.form.form$.value).toMatchObject({
          ...{ isEdited: false, conflicts: [], elsewhere: ['licenseNumber'] },
        });
      },
    }));
  });

  it.each(WAYS)('is a conflict in the same field, %s, and nothing is sent', (_when, learn) => {
    run((scene) => ({
      1: () => scene.form.open(FLORIDA),
      2: () => scene.form.answer('licenseNumber', 'RN 9'),
      3: () => learn(scene, RN7),
      4: () => {
        expect(scene.opened()).toBe('1 RN 9');
        expect(scene.form.form$.value?.conflicts).toEqual([
          { name: 'licenseNumber', base: 'RN 1', mine: 'RN 9', theirs: 'RN 7' },
        ]);
        expect(scene.drafts.get('license')).toMatchObject({
          licenseNumber: 'RN 9',
          'was licenseNumber': 'RN 1',
        });
        scene.form.save();
        expect(calls(scene, 'update', 'addL')).toEqual([]);
      },
    }));
  });

  it('is saved over what is there once the student has chosen theirs', () => {
    run((scene) => {
      const { form, api } = scene;
      api.responses.updateLicense = [of(licenseWith({ ...FLORIDA, licenseNumber: 'RN 9' }))];
      return {
        1: () => form.open(FLORIDA),
        2: () => form.answer('licenseNumber', 'RN 9'),
        3: () => byHub(scene, RN7),
        4: () => form.choose('licenseNumber', 'mine'),
        5: () => {
          expect(form.form$.value).toMatchObject({ conflicts: [], elsewhere: [], isEdited: true });
          form.save();
        },
        6: () => expect([calls(scene, 'update'), scene.opened()]).toEqual([['5 updateLicense 1'], null]),
      };
    });
  });

  it('stays as it is there once the student has chosen that', () => {
    run((scene) => ({
      1: () => scene.form.open(FLORIDA),
      2: () => scene.form.answer('licenseNumber', 'RN 9'),
      3: () => byHub(scene, RN7),
      4: () => scene.form.choose('licenseNumber', 'theirs'),
      5: () => {
        expect(scene.opened()).toBe('1 RN 7');
        expect(scene.form.form$.value).toMatchObject({ conflicts: [], elsewhere: [], isEdited: false });
        expect(scene.drafts.size).toBe(0);
      },
    }));
  });

  it('keeps another field of there, and saves what was edited', () => {
    run((scene) => {
      const { form, api } = scene;
      api.responses.updateLicense = [of(licenseWith({ ...LATER, licenseNumber: 'RN 9' }))];
      return {
        1: () => form.open(FLORIDA),
        2: () => form.answer('licenseNumber', 'RN 9'),
        3: () => bySaving(scene, LATER),
        4: () => {
          const [sent = ''] = api.calls.filter((call) => call.includes('updateLicense'));
          expect(JSON.parse(sent.slice(sent.indexOf('{')))).toMatchObject({
            ...{ licenseNumber: 'RN 9', expirationDate: '2029-05-31T23:59:59' },
          });
        },
      };
    });
  });

  it('is compared again when a draft of it is restored', () => {
    run((scene) => ({
      1: () => scene.form.open(FLORIDA),
      2: () => scene.form.answer('licenseNumber', 'RN 9'),
      3: () => scene.form.release(),
      4: () => byHub(scene, licenseWith({ ...LATER, licenseNumber: 'RN 7' })),
      5: () => scene.form.restore(),
      6: () => {
        expect(scene.opened()).toBe('1 RN 9');
        expect(scene.form.form$.value).toMatchObject({
          ...{
            conflicts: [{ base: 'RN 1', theirs: 'RN 7' }],
            elsewhere: ['expirationDate', 'licenseNumber'],
          },
        });
      },
    }));
  });

  it.each(WAYS)('is added again if it was deleted there, which shows %s', (_when, learn) => {
    run((scene) => {
      const { form, api, cold } = scene;
      api.responses.addLicense = [cold('-(a|)', { a: RN7 })];
      return {
        1: () => form.open(FLORIDA),
        2: () => form.answer('licenseNumber', 'RN 9'),
        3: () => learn(scene, GEORGIA),
        4: () => {
          expect(form.form$.value).toMatchObject({ isGone: true, conflicts: [] });
          expect(calls(scene, 'update', 'addL')).toEqual([]);
        },
        5: () => form.save(),
        9: () =>
          expect(calls(scene, 'update', 'addL').map((call) => call.slice(0, 12))).toEqual(['5 addLicense']),
      };
    });
  });
});

describe('a license that is held already (STA-48)', () => {
  it('is not added, nor made of another one', () => {
    run((scene) => {
      const { form } = scene;
      const twin = () => form.form$.value?.twin?.stateAbbv;
      return {
        1: () => form.open(null),
        2: () => {
          form.answer('stateAbbv', 'GA');
          expect(twin()).toBe('GA');
          form.close();
          scene.decide(true);
        },
        3: () => form.open(FLORIDA),
        4: () => {
          expect(twin()).toBeUndefined();
          form.answer('stateAbbv', 'GA');
          expect(twin()).toBe('GA');
          form.save();
          expect(calls(scene, 'update', 'addL')).toEqual([]);
        },
      };
    });
  });

  it('may be edited itself though there are two of them', () => {
    run((scene) => {
      const other = licenseWith({ ...FLORIDA, studentLicenseId: 9 });
      scene.api.responses.getLicenses = [of(page(FLORIDA, other))];
      return {
        1: () => scene.form.open(FLORIDA),
        2: () => scene.form.answer('licenseNumber', 'RN 9'),
        3: () => expect(scene.form.form$.value?.twin).toBeNull(),
      };
    });
  });

  it('shows if another browser has added it meanwhile, and is not added', () => {
    run((scene) => {
      const { form, api, changes } = scene;
      api.responses.getLicenses = [of(page(FLORIDA))];
      return {
        0: () => changes.next({ force: true }),
        1: () => form.open(null),
        2: () => form.answer('stateAbbv', 'GA'),
        3: () => {
          expect(form.form$.value?.twin).toBeNull();
          form.save();
        },
        4: () => {
          expect(form.form$.value?.twin?.stateAbbv).toBe('GA');
          expect(calls(scene, 'addL')).toEqual([]);
        },
      };
    });
  });
});

describe('an addition whose response is lost', () => {
  const ADDED = licenseWith({ ...GEORGIA, studentLicenseId: 3, licenseNumber: '', expirationDate: null });
  const lost = new HttpErrorResponse({ status: 0 });
  /** The student adds a license for Georgia, of which the server says nothing, and changes it after that. */
  const added = ({ form, api, changes }: Scene) => {
    const unread = throwError(() => lost);
    api.responses.getLicenses = [of(page(FLORIDA))];
    api.responses.getLatestLicenses = [of(page(FLORIDA)), unread, unread, of(page(FLORIDA, ADDED))];
    api.responses.addLicense = [throwError(() => lost)];
    api.responses.updateLicense = [of(licenseWith({ ...ADDED, licenseNumber: 'GA 9' }))];
    return {
      0: () => changes.next({ force: true }),
      1: () => form.open(null),
      2: () => form.answer('stateAbbv', 'GA'),
      3: () => form.save(),
      3000: () => {
        expect(form.form$.value?.attempt.kind).toBe('unknown');
        form.answer('licenseNumber', 'GA 9');
      },
    };
  };

  it('is changed by the next save, and not added twice', () => {
    run((scene) => ({
      ...added(scene),
      3001: () => scene.form.save(),
      3002: () => {
        expect(calls(scene, 'update', 'addL').map((call) => call.split(' {')[0]?.slice(0, 22))).toEqual([
          expect.stringContaining('3 addLicense'),
          '3001 updateLicense 3',
        ]);
        expect(scene.opened()).toBeNull();
      },
    }));
  });

  it('is found out when its form opens again, which changes that license then', () => {
    run((scene) => ({
      ...added(scene),
      3001: () => scene.form.release(),
      3002: () => scene.form.restore(),
      3003: () => {
        expect(scene.opened()).toBe('3 GA 9');
        expect(scene.drafts.get('license')).toMatchObject({ target: '3', licenseNumber: 'GA 9' });
        expect(calls(scene, 'update', 'addL')).toHaveLength(1);
      },
    }));
  });

  it('is found out when its form opens again, which closes if nothing was changed since', () => {
    run((scene) => {
      return {
        ...added(scene),
        3000: () => {},
        3001: () => scene.form.release(),
        3002: () => scene.form.restore(),
        3003: () => {
          expect([scene.opened(), scene.drafts.size]).toEqual([null, 0]);
          expect(scene.toasts.at(-1)).toBe('+ Added License');
        },
      };
    });
  });

  it('has nothing to do with one that was deleted elsewhere and is added again', () => {
    run((scene) => {
      const { form, api, changes } = scene;
      const steps = added(scene);
      return {
        ...steps,
        // The page is left; the form stays a draft.
        3001: () => form.release(),
        3002: () => form.open(FLORIDA),
        3003: () => {
          api.responses.getLicenses = [of(page(ADDED))];
          api.responses.getLatestLicenses = [of(page(ADDED))];
          changes.next({ force: true });
        },
        3004: () => form.answer('licenseNumber', 'RN 9'),
        3005: () => form.save(),
        3006: () =>
          expect(calls(scene, 'update', 'addL').map((call) => call.split(' {')[0]?.slice(0, 22))).toEqual([
            expect.stringContaining('3 addLicense'),
            expect.stringContaining('3005 addLicense'),
          ]),
      };
    });
  });

  it.each([
    ['Cancel', ({ form }: Scene) => form.close()],
    ['the next license', ({ form }: Scene) => form.open(FLORIDA)],
  ])('is forgotten once the student gives it up by %s', (_how, leave) => {
    run((scene) => ({
      ...added(scene),
      3001: () => {
        expect([...scene.drafts.keys()]).toEqual(['license', 'unanswered license new']);
        leave(scene);
        scene.decide(true);
      },
      3002: () => expect([...scene.drafts.keys()]).toEqual([]),
    }));
  });

  it('that was to add again what was deleted elsewhere is found out when its form opens again', () => {
    run((scene) => {
      const { form, api, changes } = scene;
      const unread = throwError(() => lost);
      const again = licenseWith({ ...FLORIDA, studentLicenseId: 3, licenseNumber: 'RN 9' });
      api.responses.addLicense = [unread];
      return {
        1: () => form.open(FLORIDA),
        2: () => form.answer('licenseNumber', 'RN 9'),
        3: () => {
          api.responses.getLicenses = [of(page(GEORGIA))];
          api.responses.getLatestLicenses = [of(page(GEORGIA)), unread, unread, of(page(GEORGIA, again))];
          changes.next({ force: true });
        },
        4: () => form.save(),
        3000: () => form.release(),
        3001: () => form.restore(),
        3002: () => {
          expect([scene.opened(), scene.drafts.size, scene.toasts.at(-1)]).toEqual([
            null,
            0,
            '+ Added License',
          ]);
          expect(calls(scene, 'update', 'addL')).toHaveLength(1);
        },
      };
    });
  });

  it('has nothing to do with the next license that is added', () => {
    run((scene) => ({
      ...added(scene),
      3001: () => {
        scene.form.close();
        scene.decide(true);
      },
      3002: () => scene.form.open(null),
      3003: () => expect([...scene.drafts.keys()]).toEqual([]),
    }));
  });
});
