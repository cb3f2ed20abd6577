import { distinctUntilChanged, EMPTY, map, NEVER, type Observable, of, Subject, throwError } from 'rxjs';
import type { License, LicenseRequest } from '../../../src/contracts/license';
import { FIRST_LOAD_DONE } from '../../../src/core/data/first-load-done';
import { UNKNOWN_TEXT } from '../../../src/core/data/outcome';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { CONFIRMATION_DIALOG } from '../../../src/core/modal/modal.model';
import { ModalService } from '../../../src/core/modal/modal.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { deletionText, LicenseService } from '../../../src/features/license/license.service';
import { LicenseApiService } from '../../../src/features/license/license-api.service';
import { toLicenseRequest, toValues } from '../../../src/features/license/license-editor.model';
import { HttpErrorResponse } from '../../../src/framework/http';
import { licenseWith } from '../../support/licenses';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordDrafts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';

const florida = licenseWith({ studentLicenseId: 1, licenseTypeName: 'Registered Nurse (RN)' });
const georgia = licenseWith({ studentLicenseId: 2, stateAbbv: 'GA' });
const texas = licenseWith({ studentLicenseId: 3, stateAbbv: 'TX' });
const request: LicenseRequest = { ...texas, licenseNumber: 'RN 7', expirationDate: null };

const failure = (status: number) => new HttpErrorResponse({ status });
const STATES = { i: 'idle', s: 'saving', c: 'checking', d: 'saved', f: 'failed', u: 'unknown' };
const kinds = map(({ kind }: { kind: string }) => kind);

interface LicenseHarness extends MarbleHarness {
  readonly service: LicenseService;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly calls: string[];
  readonly responses: Responses;
  readonly elsewhere: Subject<ReloadRequest>;
  readonly list$: Observable<string>;
  toasts(): string[];
  choose(value: 'yes' | 'no'): void;
  /** The message of the open dialog. */
  question(): string | null;
}

/** The licenses of Florida and Georgia arrive after 1 ms, unless the test sets other responses. */
function run(test: (harness: LicenseHarness) => void): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession(ann);
    const elsewhere = new Subject<ReloadRequest>();
    const page = (items: readonly License[]) => ({ items, pagination: null, facets: null });
    const { calls, responses, service } = stubApi(helpers, {
      getLicenses: [helpers.cold('-(l|)', { l: page([florida, georgia]) })],
      getLatestLicenses: [helpers.cold('(l|)', { l: page([florida, georgia]) })],
    });
    const injector = helpers.createInjector(
      provider,
      recordDrafts().provider,
      { provide: LicenseApiService, useValue: service },
      { provide: FIRST_LOAD_DONE, useValue: helpers.cold('(i|)') },
      {
        provide: DataChangesService,
        useValue: { of: (kind: string) => (kind === 'License' ? elsewhere : NEVER) },
      },
      { provide: CONFIRMATION_DIALOG, useValue: () => of(() => null) },
    );
    const modals = injector.get(ModalService);
    const licenses = injector.get(LicenseService);
    test({
      ...helpers,
      service: licenses,
      student$,
      calls,
      responses,
      elsewhere,
      list$: licenses.licenses$.pipe(
        map(({ value }) => (value ?? []).map(({ stateAbbv }) => stateAbbv).join(' ')),
      ),
      toasts: () => injector.get(ToastService).toasts$.value.map(({ toast }) => toast.message),
      choose: (value) => modals.active$.value?.ref.close(value),
      question: () => (modals.active$.value?.inputs as { message: string } | undefined)?.message ?? null,
    });
  });
}

const writes = ({ calls }: LicenseHarness) => calls.filter((call) => !/get(Latest)?Licenses/.test(call));
const names = (harness: LicenseHarness) => writes(harness).map((call) => call.split(' {')[0] ?? '');
const listIds = ({ service }: LicenseHarness) =>
  service.licenses$.value.value?.map(({ studentLicenseId }) => studentLicenseId);

describe('adding a license', () => {
  it('shows it once the server has saved it, with the message of ERR-06', () => {
    run((harness) => {
      const { at, cold, responses, service, expectObservable } = harness;
      responses.addLicense = [cold('--(a|)', { a: texas })];
      at('---a----t', {
        a: () => service.add(request),
        t: () => {
          expect(listIds(harness)).toEqual([1, 2, 3]);
          expect(harness.toasts()).toEqual(['Added License']);
        },
      });
      expectObservable(service.addition$('new').pipe(kinds), '^ 20ms !').toBe('i--s-d', STATES);
      harness.flush();
      expect(writes(harness)).toEqual([expect.stringMatching(/^3 addLicense .* "[0-9a-f]{32}"$/)]);
    });
    expect.assertions(4);
  });

  it('sends a second click nothing while the first is being sent', () => {
    run((harness) => {
      const { at, cold, responses, service } = harness;
      responses.addLicense = [cold('-----(a|)', { a: texas })];
      at('---aa', { a: () => service.add(request) });
      harness.flush();
      expect(writes(harness)).toHaveLength(1);
    });
  });

  it.each([500, 409])('keeps the list after status %d, says so, and asks what the server holds', (status) => {
    run((harness) => {
      const { at, cold, responses, service, expectObservable } = harness;
      responses.addLicense = [cold('-#', {}, failure(status))];
      at('---a--t', {
        a: () => service.add(request),
        t: () => expect(harness.toasts()).toEqual(['Could not add your license...']),
      });
      expectObservable(service.addition$('new').pipe(kinds), '^ 20ms !').toBe('i--sf', STATES);
      harness.flush();
      expect(listIds(harness)).toEqual([1, 2]);
      expect(harness.calls.at(-1)).toBe('4 getLicenses');
    });
    expect.assertions(4);
  });

  it('loads the list again if it was being loaded, because that may lack the license', () => {
    run((harness) => {
      const { at, cold, responses, service } = harness;
      responses.getLicenses = [
        cold('--------(l|)', { l: { items: [] } }),
        cold('-(l|)', { l: { items: [texas] } }),
      ];
      responses.addLicense = [cold('-(a|)', { a: texas })];
      at('--a', { a: () => service.add(request) });
      harness.flush();
      expect(listIds(harness)).toEqual([3]);
      expect(harness.calls.at(-1)).toBe('3 getLicenses');
    });
  });
});

/** A new license, as the server has it after the request of this file. */
const added = (studentLicenseId: number, licenseNumber = 'RN 7') =>
  licenseWith({ studentLicenseId, stateAbbv: 'TX', licenseNumber });

/** What the server answers from now on, whichever way the licenses are read; the last one repeats. */
function serve({ responses }: LicenseHarness, ...latest: readonly Observable<unknown>[]) {
  responses.getLatestLicenses = latest;
  responses.getLicenses = [...(responses.getLicenses ?? []), ...latest.slice(-1)];
}
const listOf = ({ cold }: LicenseHarness, ...licenses: License[]) => cold('(l|)', { l: { items: licenses } });
const listBefore = (harness: LicenseHarness) => listOf(harness, florida, georgia);

it('adds none that another browser has added meanwhile, but lists that one (STA-48)', () => {
  run((harness) => {
    const { schedule, service } = harness;
    serve(harness, listOf(harness, florida, georgia, added(5)));
    schedule(() => service.add(request), 3);
    harness.flush();
    expect(names(harness)).toEqual([]);
    expect(service.addition$('new').value.kind).toBe('idle');
    expect(listIds(harness)).toEqual([1, 2, 5]);
  });
});

it('adds none if it cannot be seen what there is, and calls that a failure', () => {
  run((harness) => {
    const { schedule, cold, service } = harness;
    serve(harness, cold('#', {}, failure(0)));
    schedule(() => service.add(request), 3);
    harness.flush();
    expect(names(harness)).toEqual([]);
    expect(service.addition$('new').value).toMatchObject({
      kind: 'failed',
      error: 'Could not add your license...',
    });
  });
});

describe('an addition whose response is lost', () => {
  it('is saved if the server has exactly one new license like it', () => {
    run((harness) => {
      const { schedule, cold, responses, service, expectObservable } = harness;
      responses.addLicense = [cold('-#', {}, failure(504))];
      serve(harness, listBefore(harness), listOf(harness, florida, georgia, added(3)));
      schedule(() => service.add(request), 3);
      schedule(() => expect(harness.toasts()).toEqual(['Added License']), 500);
      expectObservable(service.addition$('new').pipe(kinds), '^ 20ms !').toBe('i--s(cd)', STATES);
      harness.flush();
      expect(listIds(harness)).toEqual([1, 2, 3]);
      expect(names(harness)).toEqual(['3 addLicense']);
    });
    expect.assertions(4);
  });

  it.each([
    ['does not have it', [florida, georgia]],
    ['has several like it', [florida, georgia, added(3), added(4)]],
    ['has had one like it before', [added(1), georgia]],
  ])('is unknown if the server %s, and never a failure', (_what, licenses) => {
    run((harness) => {
      const { schedule, cold, responses, service } = harness;
      responses.addLicense = [cold('-#', {}, failure(0))];
      serve(harness, listBefore(harness), listOf(harness, ...licenses));
      schedule(() => service.add(request), 3);
      schedule(() => {
        expect(service.addition$('new').value).toMatchObject({ kind: 'unknown', error: UNKNOWN_TEXT });
        expect(harness.toasts()).toEqual([UNKNOWN_TEXT]);
      }, 2_400);
      harness.flush();
    });
    expect.assertions(2);
  });

  it.each([
    ['changed over the license that it has made', [added(3)], ['3 addLicense', '3000 updateLicense 3']],
    ['added if it has made none', [], ['3 addLicense', '3000 addLicense']],
  ])('and is changed then is %s', (_how, found, expected) => {
    run((harness) => {
      const { schedule, cold, responses, service } = harness;
      responses.addLicense = [cold('-#', {}, failure(0)), cold('(a|)', { a: added(3, 'RN 8') })];
      responses.updateLicense = [cold('(a|)', { a: added(3, 'RN 8') })];
      const lost = cold('#', {}, failure(0));
      serve(harness, listBefore(harness), lost, lost, listOf(harness, florida, georgia, ...found));
      schedule(() => service.add(request), 3);
      schedule(() => service.add({ ...request, licenseNumber: 'RN 8' }), 3_000);
      harness.flush();
      expect(names(harness)).toEqual(expected);
      expect(listIds(harness)).toEqual([1, 2, 3]);
    });
  });
});

/** A number for the license of Georgia. */
const CHANGE = { edits: { licenseNumber: 'RN 7' }, base: { ...toValues(georgia) } };

describe('updating a license', () => {
  const reads = (latest: License[], edits = CHANGE.edits as Record<string, string>) => {
    let result: readonly unknown[] = [];
    run((harness) => {
      const { schedule, cold, responses, service } = harness;
      serve(harness, listOf(harness, ...latest));
      responses.updateLicense = [cold('(a|)', { a: georgia })];
      schedule(() => service.update(2, { ...CHANGE, edits }), 3);
      harness.flush();
      const [sent] = writes(harness).map((call) => JSON.parse(call.slice(call.indexOf('{'))));
      result = [sent, service.updates$(2).value.kind];
    });
    return result;
  };
  const georgiaWith = (fields: object) => licenseWith({ studentLicenseId: 2, stateAbbv: 'GA', ...fields });

  it('goes over the license as it is now', () => {
    expect(reads([georgiaWith({ expirationDate: '2031-05-31T23:59:59' })])).toEqual([
      expect.objectContaining({ licenseNumber: 'RN 7', expirationDate: '2031-05-31T23:59:59' }),
      'saved',
    ]);
  });

  it.each<[string, License[], Record<string, string>?]>([
    ['the same field was changed elsewhere', [georgiaWith({ licenseNumber: 'RN 8' })]],
    ['it has become another license elsewhere', [licenseWith({ studentLicenseId: 2, stateAbbv: 'OH' })]],
    ['it was deleted elsewhere', [florida]],
    ['it would become one that is held already (STA-48)', [florida, georgia], { stateAbbv: 'FL' }],
  ])('is not sent if %s', (_what, latest, edits = CHANGE.edits) => {
    expect(reads(latest, edits)).toEqual([undefined, 'idle']);
  });

  it('is not sent if the server has it already', () => {
    expect(reads([georgiaWith({ licenseNumber: ' RN 7' })])).toEqual([undefined, 'saved']);
  });

  it('of one of two licenses of a kind is sent', () => {
    expect(reads([georgia, georgiaWith({ studentLicenseId: 9 })])[1]).toBe('saved');
  });

  it('shows it once the server has saved it, with the message of ERR-06', () => {
    run((harness) => {
      const { at, cold, responses, service } = harness;
      const saved = { ...georgia, licenseNumber: 'RN 7' };
      responses.updateLicense = [cold('--(a|)', { a: saved })];
      at('---u----t', {
        u: () => service.update(2, CHANGE),
        t: () => expect(harness.toasts()).toEqual(['License updated successfully']),
      });
      harness.flush();
      expect(service.licenses$.value.value).toEqual([florida, saved]);
      expect(writes(harness)).toEqual([
        `3 updateLicense 2 ${JSON.stringify(toLicenseRequest({ values: toValues(saved) }))}`,
      ]);
    });
    expect.assertions(3);
  });

  it('sends each update once, one at a time', () => {
    run((harness) => {
      const { at, cold, responses, service } = harness;
      responses.updateLicense = [cold('-----(a|)', { a: florida })];
      at('---ab', {
        a: () => service.update(2, CHANGE),
        b: () => service.update(2, { ...CHANGE, edits: { licenseNumber: 'RN 8' } }),
      });
      harness.flush();
      expect(writes(harness).map((call) => call.split(' {')[0])).toEqual([
        '3 updateLicense 2',
        '8 updateLicense 2',
      ]);
    });
  });

  it('keeps the license after a failure, says so, and asks what the server holds', () => {
    run((harness) => {
      const { at, cold, responses, service, expectObservable } = harness;
      responses.updateLicense = [cold('-#', {}, failure(400))];
      at('---u--t', {
        u: () => service.update(2, CHANGE),
        t: () => expect(harness.toasts()).toEqual(['Unable to Update License...']),
      });
      const states = service.updates$(2).pipe(map(({ kind, key }) => `${kind} ${key}`));
      expectObservable(states, '^ 20ms !').toBe('i--sf', { i: 'idle null', s: 'saving 2', f: 'failed 2' });
      harness.flush();
      expect(listIds(harness)).toEqual([1, 2]);
      expect(harness.calls.at(-1)).toBe('4 getLicenses');
    });
    expect.assertions(4);
  });
});

describe('an update whose response is lost', () => {
  it.each([
    ['saved if the server has it', 'RN 7', 'saved'],
    ['unknown if it does not', 'RN 1', 'unknown'],
  ])('is %s', (_what, licenseNumber, kind) => {
    run((harness) => {
      const { schedule, cold, responses, service } = harness;
      responses.updateLicense = [cold('-#', {}, failure(0))];
      serve(harness, listBefore(harness), listOf(harness, florida, { ...georgia, licenseNumber }));
      schedule(() => service.update(2, CHANGE), 3);
      harness.flush();
      expect(service.updates$(2).value).toMatchObject({ kind, key: 2 });
      expect(names(harness).filter((call) => call.includes('update'))).toHaveLength(1);
    });
  });
});

describe('deleting a license', () => {
  it('asks first (VAL-02), and shows the message of ERR-06', () => {
    run((harness) => {
      const { at, cold, responses, service } = harness;
      responses.deleteLicense = [cold('--(a|)', { a: undefined })];
      at('---d-y---t', {
        d: () => service.delete(florida),
        y: () => {
          expect(harness.question()).toBe(
            'Are you sure you want to delete your Registered Nurse (RN) license?',
          );
          expect(writes(harness)).toEqual([]);
          harness.choose('yes');
        },
        t: () => expect(harness.toasts()).toEqual(['License deleted successfully']),
      });
      harness.flush();
      expect(writes(harness)).toEqual(['5 deleteLicense 1']);
      expect(listIds(harness)).toEqual([2]);
    });
    expect.assertions(5);
  });

  it('sends nothing if the student decides not to', () => {
    run((harness) => {
      harness.at('---d-n', { d: () => harness.service.delete(florida), n: () => harness.choose('no') });
      harness.flush();
      expect(writes(harness)).toEqual([]);
      expect(listIds(harness)).toEqual([1, 2]);
    });
  });

  it('sends one deletion if it was confirmed twice', () => {
    run((harness) => {
      const { at, cold, responses, service } = harness;
      responses.deleteLicense = [cold('10ms (a|)', { a: undefined })];
      at('---dydy', { d: () => service.delete(florida), y: () => harness.choose('yes') });
      harness.flush();
      expect(writes(harness)).toEqual(['4 deleteLicense 1']);
    });
  });

  it('keeps the license after a failure, says so, and asks what the server holds', () => {
    run((harness) => {
      const { at, cold, responses, service } = harness;
      responses.deleteLicense = [cold('-#', {}, failure(500))];
      at('---dy--t', {
        d: () => service.delete(florida),
        y: () => harness.choose('yes'),
        t: () => expect(harness.toasts()).toEqual(['Could not remove your license...']),
      });
      harness.flush();
      expect(listIds(harness)).toEqual([1, 2]);
      expect(harness.calls.at(-1)).toBe('5 getLicenses');
    });
    expect.assertions(3);
  });

  it('that was deleted elsewhere meanwhile succeeds', () => {
    run((harness) => {
      const { at, cold, responses, service } = harness;
      responses.deleteLicense = [cold('-#', {}, failure(404))];
      at('---dy--t', {
        d: () => service.delete(florida),
        y: () => harness.choose('yes'),
        t: () => expect(harness.toasts()).toEqual(['License deleted successfully']),
      });
      harness.flush();
      expect(listIds(harness)).toEqual([2]);
    });
    expect.assertions(2);
  });

  it.each([
    ['deleted if it is not listed any more', [georgia], 'saved', 'License deleted successfully'],
    [
      'unknown if it is',
      [florida, georgia],
      'unknown',
      expect.stringContaining('could not find out whether'),
    ],
  ])('whose response is lost is %s', (_what, licenses, kind, text) => {
    run((harness) => {
      const { schedule, cold, responses, service } = harness;
      responses.deleteLicense = [cold('-#', {}, failure(503))];
      serve(harness, listOf(harness, ...licenses));
      schedule(() => service.delete(florida), 3);
      schedule(() => harness.choose('yes'), 4);
      schedule(() => expect(harness.toasts()).toEqual([text]), 2_400);
      harness.flush();
      expect(service.deletions$.value.kind).toBe(kind);
      expect(names(harness)).toEqual(['4 deleteLicense 1']);
    });
    expect.assertions(3);
  });

  describe('that stands for another one (STA-48)', () => {
    const twin = licenseWith({ ...florida, studentLicenseId: 8, stateName: 'Florida' });

    it.each([
      ['deletes both, the listed one last', [of(undefined)], [2], ['License deleted successfully']],
      [
        'deletes the listed one though the server refuses the other',
        [throwError(() => failure(500)), of(undefined)],
        [1, 2],
        ['License deleted successfully', 'Could not remove your license...'],
      ],
      [
        'reports the one whose outcome is unknown',
        [throwError(() => failure(0)), of(undefined)],
        [1, 2],
        ['License deleted successfully', expect.stringContaining('could not find out whether')],
      ],
    ])('says how many there are, and %s', (_what, deletions, ids, toasts) => {
      run((harness) => {
        const { schedule, responses, service } = harness;
        responses.deleteLicense = deletions;
        responses.getLatestLicenses = [listOf(harness, florida, georgia, twin)];
        responses.getLicenses = [
          listOf(harness, florida, georgia, twin),
          listOf(
            harness,
            ...[florida, georgia].filter(({ studentLicenseId }) => ids.includes(studentLicenseId)),
          ),
        ];
        schedule(() => service.delete(twin), 3);
        schedule(() => {
          expect(harness.question()).toBe(
            'Are you sure you want to delete your Registered Nurse (RN) license? You have 2 of this kind for Florida. This deletes both of them.',
          );
          harness.choose('yes');
        }, 4);
        schedule(() => expect(harness.toasts()).toEqual(toasts), 2_400);
        harness.flush();
        expect(names(harness).map((call) => call.split(' ')[2])).toEqual(['1', '8']);
        expect(listIds(harness)).toEqual(ids);
      });
      expect.assertions(4);
    });
  });

  it.each([
    ['Registered Nurse (RN)', 'Are you sure you want to delete your Registered Nurse (RN) license?'],
    [
      'Life & <b>Health</b>',
      'Are you sure you want to delete your Life &amp; &lt;b&gt;Health&lt;/b&gt; license?',
    ],
    ['', 'Are you sure you want to delete your license?'],
  ])('asks about "%s" in HTML', (licenseTypeName, text) =>
    expect(deletionText({ ...florida, licenseTypeName })).toBe(text),
  );

  it('says how many there are of three', () => {
    expect(deletionText({ ...florida, stateName: 'A & B' }, 3)).toContain(
      'You have 3 of this kind for A &amp; B. This deletes all 3 of them.',
    );
  });
});

describe('the list', () => {
  it('follows changes in other browsers', () => {
    run(({ at, cold, responses, elsewhere, list$, expectObservable }) => {
      const page = (...items: License[]) => ({ items });
      responses.getLicenses = [
        cold('-(l|)', { l: page(florida) }),
        cold('-(l|)', { l: page(florida, texas) }),
      ];
      at('---c', { c: () => elsewhere.next({ force: true }) });
      expectObservable(list$.pipe(distinctUntilChanged()), '^ 20ms !').toBe('nl--t', {
        n: '',
        l: 'FL',
        t: 'FL TX',
      });
    });
  });

  it('has one license for each group in preferred$ (STA-48)', () => {
    run((harness) => {
      const newer = licenseWith({ studentLicenseId: 8 });
      harness.responses.getLicenses = [harness.cold('-(l|)', { l: { items: [florida, georgia, newer] } })];
      harness.flush();
      expect(listIds(harness)).toEqual([1, 2, 8]);
      expect(harness.service.preferred$.value).toEqual([newer, georgia]);
    });
  });

  it('is empty after a 401 (ERR-06)', () => {
    run((harness) => {
      harness.responses.getLicenses = [harness.cold('-#', {}, failure(401))];
      harness.flush();
      expect(harness.service.licenses$.value).toMatchObject({ value: [], error: null });
    });
  });

  it('belongs to one student: nothing of another arrives, and no question stays open', () => {
    run((harness) => {
      const { at, cold, responses, service, student$ } = harness;
      responses.addLicense = [cold('10ms (a|)', { a: texas })];
      at('---a-b', {
        a: () => service.add(request),
        b: () => {
          responses.getLicenses = [EMPTY];
          student$.next(bob);
          expect(service.licenses$.value.value).toBeNull();
        },
      });
      harness.flush();
      expect(service.licenses$.value.value).toBeNull();
      expect(harness.toasts()).toEqual([]);
      expect(service.addition$('new').value.kind).toBe('idle');
    });
    expect.assertions(4);
  });
});
