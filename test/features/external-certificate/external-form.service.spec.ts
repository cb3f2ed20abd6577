/** Which certificate is edited, and how it is saved: once, compared, and looked up if a response is lost (CLRN-09). */
import { type Observable, of, Subject } from 'rxjs';
import * as v from 'valibot';
import { ExternalCertificate } from '../../../src/contracts/certificate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { ReferenceApiService } from '../../../src/core/reference-data/reference-api.service';
import { ExternalCertificateService } from '../../../src/features/external-certificate/external-certificate.service';
import { ExternalCertificateApiService } from '../../../src/features/external-certificate/external-certificate-api.service';
import { ExternalFormService } from '../../../src/features/external-certificate/external-form.service';
import { ExternalUploadService } from '../../../src/features/external-certificate/external-upload.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { day } from '../../support/days';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordDrafts, recordToasts } from '../../support/recorded';
import { type StubApi, stubApi } from '../../support/stub-api';

const NEW = {
  ...{ courseName: 'First aid', provider: '', completionDate: day('2026-03-01') },
  ...{ hours: 2, stateAbbv: 'FL', licenseTypeId: null },
};
const held = (externalCertificateId: number, fields: object = {}) =>
  v.parse(ExternalCertificate, {
    externalCertificateId,
    ...NEW,
    completionDate: '2026-03-01T00:00:00Z',
    ...fields,
  });
const FIRST = held(5);
const NO_EDITS = { edits: {}, base: {} };
const EDITS = { edits: { hours: '3' }, base: { hours: '2' } };
const FILE = new File(['x'], 'a.pdf');
const gone = new HttpErrorResponse({ kind: 'status', status: 404 });
const lost = new HttpErrorResponse({ kind: 'failed', status: 0 });
const list = (...items: readonly ExternalCertificate[]) => ({ items, pagination: null, facets: null });

interface Scene extends MarbleHarness {
  readonly form: ExternalFormService;
  readonly api: StubApi;
  readonly drafts: Map<string, Readonly<Record<string, string>>>;
  readonly toasts: string[];
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly uploads: string[];
  readonly changes: Subject<unknown>;
  /** What was asked for: '2 update 5', without reading ids. */
  readonly calls: () => string[];
  /** What is open: '5', '5 restored', 'new', '5 gone' or null. */
  readonly opened: () => string | null;
}

function run(test: (scene: Scene) => Readonly<Record<number, () => void>>): void {
  runMarbles((harness) => {
    const { student$, provider } = createSession();
    const { toasts, provider: toastProvider } = recordToasts();
    const { drafts, provider: draftProvider } = recordDrafts();
    const api = stubApi(harness, {
      getExternalCertificates: [of(list(FIRST))],
      getExternalCertificatesWithFilters: [of(list())],
      refresh: [of(FIRST)],
    });
    const calls = api.service as Record<
      'add' | 'update' | 'refresh',
      (...args: unknown[]) => Observable<never>
    >;
    const uploads: string[] = [];
    const changes = new Subject<unknown>();
    const injector = harness.createInjector(
      provider,
      toastProvider,
      draftProvider,
      { provide: DataChangesService, useValue: { of: () => changes } },
      { provide: ExternalCertificateApiService, useValue: api.service },
      {
        provide: ExternalCertificateService,
        useValue: {
          ...{ add: calls.add, update: calls.update, refresh: calls.refresh },
          ...{ drop: () => {}, put: () => {}, reloadLists: () => {} },
        },
      },
      {
        provide: ExternalUploadService,
        useValue: { start: (id: number, { name }: File) => uploads.push(`${id} ${name}`) },
      },
      { provide: ReferenceApiService, useValue: { getStates: () => of({ items: [] }) } },
    );
    const form = injector.get(ExternalFormService);
    const scene: Scene = {
      ...harness,
      ...{ form, api, drafts, toasts, student$, uploads, changes },
      calls: () =>
        api.calls
          .filter((call) => !call.includes('getExternalCertificates {'))
          .map((call) => call.split(' ').slice(0, 3).join(' ').replace(/ \{.*/, '')),
      opened: () => {
        const { value } = form.form$;
        if (value === null) return null;
        return [
          value.target,
          ...(value.isRestored ? ['restored'] : []),
          ...(value.isGone ? ['gone'] : []),
        ].join(' ');
      },
    };
    for (const [ms, action] of Object.entries(test(scene))) harness.schedule(action, Number(ms));
  });
}

it('opens a certificate or a new one, each with fields of its own', () => {
  run(({ form, opened }) => ({
    1: () => form.open(FIRST, { isAboutFile: true }),
    2: () =>
      expect([opened(), form.form$.value?.isAboutFile, form.form$.value?.opening]).toEqual(['5', true, 1]),
    3: () => form.open(null),
    4: () =>
      expect([opened(), form.form$.value?.isAboutFile, form.form$.value?.opening]).toEqual(['new', false, 2]),
  }));
});

it('asks with the question of the form on screen before another one takes its place', () => {
  run(({ form, opened, drafts }) => {
    const asked: (() => void)[] = [];
    return {
      1: () => form.open(FIRST),
      2: () => drafts.set('external-certificate 5', { hours: '3' }),
      3: () => form.askWith((close) => asked.push(close)),
      4: () => form.open(null),
      5: () => expect([asked.length, opened(), drafts.size]).toEqual([1, '5', 1]),
      6: () => asked[0]?.(),
      7: () => expect([opened(), drafts.size]).toEqual(['new', 0]),
    };
  });
});

describe('what was not saved', () => {
  it('is opened again with its certificate, and as a new one if that is gone', () => {
    for (const [response, expected] of [
      [of(FIRST), '5 restored'],
      ['gone', '5 restored gone'],
    ] as const) {
      run(({ form, api, cold, drafts, opened }) => {
        api.responses.refresh = [response === 'gone' ? cold('#', {}, gone) : response];
        return {
          1: () => drafts.set('external-certificate 5', { hours: '3' }),
          2: () => form.restore(),
          3: () => expect([opened(), drafts.size]).toEqual([expected, 1]),
        };
      });
    }
  });

  it('is found on the server if it was saved all the same before a reload', () => {
    run(({ form, api, drafts, opened, toasts, calls }) => {
      api.responses.getExternalCertificatesWithFilters = [of(list(held(9)))];
      const request = { id: null, certificate: NEW, ...NO_EDITS };
      return {
        1: () => {
          drafts.set('external-certificate new', { courseName: 'First aid' });
          drafts.set('unanswered external-certificate new', {
            request: JSON.stringify({ input: request, idsBefore: [5], idempotencyKey: 'k', found: null }),
          });
        },
        2: () => form.restore(),
        3: () => {
          expect([opened(), drafts.size, toasts]).toEqual([null, 0, ['+ The certificate has been saved.']]);
          expect(calls()).toEqual(['2 getExternalCertificatesWithFilters']);
        },
      };
    });
  });

  it('stays when the session ends', () => {
    run(({ form, student$, opened, drafts }) => ({
      1: () => form.open(FIRST),
      2: () => drafts.set('external-certificate 5', { hours: '3' }),
      3: () => student$.next(bob),
      4: () => expect([opened(), drafts.size]).toEqual([null, 1]),
    }));
  });
});

it('leaves no draft of what is saved while another tab of its page shows', () => {
  run(({ form, api, cold, drafts, opened, toasts }) => {
    api.responses.add = [cold('4ms (a|)', { a: held(9) })];
    return {
      1: () => form.open(null),
      2: () => drafts.set('external-certificate new', { courseName: 'First aid' }),
      3: () => form.save(NEW, EDITS, null),
      4: () => form.release(),
      9: () =>
        expect([opened(), drafts.size, toasts]).toEqual([null, 0, ['+ The certificate has been saved.']]),
    };
  });
});

describe('a change', () => {
  it('is compared with what the server has, sent once, and followed by its file', () => {
    run(({ form, api, cold, opened, calls, toasts, uploads }) => {
      api.responses.refresh = [of(held(5, { provider: 'Elsewhere' }))];
      api.responses.update = [cold('---(u|)', { u: FIRST })];
      return {
        1: () => form.open(FIRST),
        3: () => form.save(NEW, EDITS, FILE),
        4: () => {
          form.save(NEW, EDITS, FILE);
          form.open(null);
          expect([opened(), uploads]).toEqual(['5', []]);
        },
        7: () => {
          expect(calls()).toEqual(['3 refresh 5', '3 update 5']);
          expect(api.calls.at(-1)).toContain('"provider":"Elsewhere"');
          expect(api.calls.at(-1)).toContain('"hours":3');
          expect([opened(), uploads, toasts]).toEqual([
            null,
            ['5 a.pdf'],
            ['+ The certificate has been saved.'],
          ]);
        },
      };
    });
  });

  it.each([
    ['is not sent while the student has to choose', held(5, { hours: 9 }), '5'],
    ['is not sent if the server has it already', held(5, { hours: 3 }), null],
  ])('%s', (_what, latest, openedAfter) => {
    run(({ form, api, calls, opened }) => {
      api.responses.refresh = [of(latest)];
      return {
        1: () => form.open(FIRST),
        3: () => form.save(NEW, EDITS, null),
        5: () => expect([calls(), opened()]).toEqual([['3 refresh 5'], openedAfter]),
      };
    });
  });

  it('whose response is lost is read', () => {
    run(({ form, api, cold, calls, opened }) => {
      api.responses.refresh = [of(FIRST), of(held(5, { hours: 3 }))];
      api.responses.update = [cold('-#', {}, lost)];
      return {
        1: () => form.open(FIRST),
        3: () => form.save(NEW, EDITS, null),
        5: () => expect([calls(), opened()]).toEqual([['3 refresh 5', '3 update 5', '4 refresh 5'], null]),
      };
    });
  });

  it('keeps the form after a failure', () => {
    run(({ form, api, cold, opened }) => {
      api.responses.update = [cold('-#')];
      return {
        1: () => form.open(FIRST),
        3: () => form.save(NEW, EDITS, FILE),
        5: () => {
          expect(opened()).toBe('5');
          expect(form.saving$.value).toMatchObject({
            ...{ kind: 'failed', error: 'Could not save this certificate, please try again.' },
          });
        },
      };
    });
  });

  it('of what was deleted elsewhere is told at once, and adds it again when the student saves', () => {
    run(({ form, api, cold, opened, changes, calls }) => {
      api.responses.refresh = [cold('#', {}, gone)];
      api.responses.add = [cold('-(a|)', { a: held(9) })];
      return {
        1: () => form.open(FIRST),
        2: () => changes.next(null),
        3: () => expect(opened()).toBe('5 gone'),
        4: () => form.save(NEW, EDITS, null),
        7: () =>
          expect([calls(), opened()]).toEqual([
            ['2 refresh 5', '4 getExternalCertificatesWithFilters', '4 add'],
            null,
          ]),
      };
    });
  });

  it('of what is found to be deleted when it is saved says so, and sends nothing', () => {
    run(({ form, api, cold, opened, calls }) => {
      api.responses.refresh = [cold('#', {}, gone)];
      return {
        1: () => form.open(FIRST),
        2: () => form.save(NEW, EDITS, null),
        4: () => {
          expect([opened(), calls()]).toEqual(['5 gone', ['2 refresh 5']]);
          expect(form.saving$.value.error).toMatch(/^This certificate has been deleted elsewhere\./);
        },
      };
    });
  });
});

describe('an addition whose response is lost', () => {
  const losing = (
    test: (scene: Scene) => Readonly<Record<number, () => void>>,
    found: readonly ExternalCertificate[] = [],
    before: readonly ExternalCertificate[] = [],
  ) =>
    run((scene) => {
      Object.assign(scene.api.responses, {
        add: [scene.cold('-#', {}, lost), scene.cold('-(b|)', { b: held(8) })],
        getExternalCertificatesWithFilters: [of(list(...before)), of(list(...before, ...found))],
        update: [scene.cold('-(u|)', { u: held(7) })],
      });
      return {
        1: () => scene.form.open(null),
        2: () => scene.form.save(NEW, NO_EDITS, FILE),
        ...test(scene),
      };
    });

  it('is found by its content among those that are new, and its file is sent', () => {
    losing(
      ({ calls, opened, uploads }) => ({
        5: () => {
          expect(calls()).toEqual([
            '2 getExternalCertificatesWithFilters',
            '2 add',
            '3 getExternalCertificatesWithFilters',
          ]);
          expect([opened(), uploads]).toEqual([null, ['7 a.pdf']]);
        },
      }),
      [held(7)],
      [FIRST],
    );
  });

  it('is unknown if it is not found, and looked for once more before it is sent again', () => {
    losing(({ form, calls, opened }) => ({
      2010: () => {
        expect(form.saving$.value.kind).toBe('unknown');
        form.save(NEW, NO_EDITS, null);
      },
      2020: () => {
        expect(calls().map((call) => call.split(' ')[1])).toEqual([
          ...['getExternalCertificatesWithFilters', 'add'],
          ...['getExternalCertificatesWithFilters', 'getExternalCertificatesWithFilters'],
          ...['getExternalCertificatesWithFilters', 'add'],
        ]);
        expect(opened()).toBeNull();
      },
    }));
  });

  it('is changed instead of added again if the student has gone on typing', () => {
    losing(({ form, api, calls }) => ({
      2010: () => {
        api.responses.getExternalCertificatesWithFilters = [of(list(held(7)))];
        form.save({ ...NEW, hours: 3 }, NO_EDITS, null);
      },
      2020: () => {
        expect(calls().at(-1)).toBe('2010 update 7');
        expect(api.calls.at(-1)).toContain('"hours":3');
      },
    }));
  });

  it('is left to the student if several are alike, and nothing is sent', () => {
    losing(
      ({ form, calls }) => ({
        2010: () => {
          expect([form.saving$.value.kind, form.alike$.value]).toEqual(['unknown', 2]);
          form.save(NEW, NO_EDITS, null);
        },
        2020: () => {
          expect(form.saving$.value.kind).toBe('unknown');
          expect(calls().filter((call) => call.endsWith('add'))).toEqual(['2 add']);
        },
      }),
      [held(7), held(8)],
    );
  });

  it('is not sent if it cannot be read what there was before', () => {
    run(({ form, api, cold, calls, opened, drafts }) => {
      api.responses.getExternalCertificatesWithFilters = [cold('#', {}, lost)];
      return {
        1: () => form.open(null),
        2: () => drafts.set('external-certificate new', { courseName: 'First aid' }),
        3: () => form.save(NEW, NO_EDITS, null),
        5: () => {
          expect([form.saving$.value.kind, opened()]).toEqual(['failed', 'new']);
          expect(drafts.has('external-certificate new')).toBe(true);
          expect(calls()).toEqual(['3 getExternalCertificatesWithFilters']);
        },
      };
    });
  });

  it('has nothing to do with one that was deleted elsewhere and is added again', () => {
    losing(({ form, api, cold, calls, drafts, opened }) => ({
      2010: () => {
        api.responses.getExternalCertificatesWithFilters = [of(list(held(7)))];
        api.responses.refresh = [cold('#', {}, gone)];
        // The page is left, and both forms stay drafts.
        drafts.set('external-certificate new', { courseName: 'First aid' });
        form.release();
      },
      2011: () => form.open(FIRST),
      2012: () => form.save({ ...NEW, courseName: 'Other' }, EDITS, null),
      2013: () => expect(opened()).toBe('5 gone'),
      2014: () => form.save({ ...NEW, courseName: 'Other' }, EDITS, null),
      2020: () => expect(calls().at(-1)).toBe('2014 add'),
    }));
  });

  it('that was to add again what was deleted elsewhere is found when its form opens again', () => {
    run(({ form, api, cold, drafts, opened, calls, toasts }) => {
      api.responses.refresh = [cold('#', {}, gone)];
      api.responses.add = [cold('-#', {}, lost)];
      return {
        1: () => form.open(FIRST),
        2: () => drafts.set('external-certificate 5', { hours: '3' }),
        3: () => form.save(NEW, EDITS, null),
        4: () => form.save(NEW, EDITS, null),
        2010: () => {
          expect(form.saving$.value.kind).toBe('unknown');
          api.responses.getExternalCertificatesWithFilters = [of(list(held(7)))];
          form.release();
        },
        2011: () => form.restore(),
        2020: () => {
          expect([opened(), drafts.size, toasts]).toEqual([null, 0, ['+ The certificate has been saved.']]);
          expect(calls().filter((call) => call.endsWith('add'))).toEqual(['4 add']);
        },
      };
    });
  });

  it.each([
    ['the form has closed', 'close'],
    ['its page was left', 'release'],
  ] as const)('has nothing to do with the next one, once %s', (_what, end) => {
    losing(({ form, api, calls, drafts }) => ({
      2010: () => {
        api.responses.getExternalCertificatesWithFilters = [of(list(held(7)))];
        form[end]();
        expect(drafts.size).toBe(0);
      },
      2011: () => form.open(null),
      2012: () => form.save({ ...NEW, courseName: 'Other' }, NO_EDITS, null),
      2020: () => expect(calls().at(-1)).toBe('2012 add'),
    }));
  });
});
