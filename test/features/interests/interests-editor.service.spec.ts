/** The interests of the settings: each choice shows at once, is sent by itself and undone if it fails (STA-46). */
import { BehaviorSubject, distinctUntilChanged, NEVER } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { UNSENT_CHANGES_KEY } from '../../../src/core/session/student-data';
import { InterestsService } from '../../../src/features/interests/interests.service';
import { InterestsEditorService } from '../../../src/features/interests/interests-editor.service';
import { LicenseService } from '../../../src/features/license';
import { HttpErrorResponse } from '../../../src/framework/http';
import { LocalStorageService } from '../../../src/platform/browser/local-storage.service';
import { WEB_LOCKS } from '../../../src/platform/browser/web-locks';
import { licenseWith } from '../../support/licenses';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';

const FLORIDA = licenseWith({ studentLicenseId: 1 });
const loaded = (...licenses: object[]) => ({ ...NOT_LOADED, value: licenses });

function open(harness: MarbleHarness, responses: Responses) {
  const { student$, provider } = createSession();
  const { toasts, provider: toastProvider } = recordToasts();
  const licenses$ = new BehaviorSubject<object>(NOT_LOADED);
  const api = stubApi(harness, {
    loadChosen: [harness.cold('(c|)', { c: ['Ethics'] })],
    loadLatest: [harness.cold('(c|)', { c: ['Ethics'] })],
    getAvailable: [harness.cold('(a|)', { a: ['Ethics', 'Wound Care'] })],
    ...responses,
  });
  const injector = harness.createInjector(
    provider,
    toastProvider,
    {
      provide: BrandService,
      useValue: { context: { brand: { token: 'marlowe' }, settings: { supportsInterests: true } } },
    },
    { provide: WEB_LOCKS, useValue: null },
    { provide: DataChangesService, useValue: { of: () => NEVER } },
    { provide: LicenseService, useValue: { licenses$ } },
    { provide: InterestsService, useValue: api.service },
  );
  const editor = injector.get(InterestsEditorService);
  const saves = () => api.calls.filter((call) => call.includes('save'));
  const kept = () => injector.get(LocalStorageService).get(UNSENT_CHANGES_KEY);
  return { editor, licenses$, student$, toasts, saves, kept, calls: api.calls };
}

it('shows a choice at once, and sends each by itself, in order', () => {
  runMarbles((harness) => {
    const loadLatest = [['Ethics'], ['Ethics', 'Wound Care']].map((c) => harness.cold('(c|)', { c }));
    const { editor, saves } = open(harness, { loadLatest, save: [harness.cold('---(s|)')] });
    harness.at('-a-b', { a: () => editor.choose('Wound Care'), b: () => editor.drop('Ethics') });
    const chosen$ = editor.chosen$.pipe(distinctUntilChanged((a, b) => String(a) === String(b)));
    harness.expectObservable(chosen$).toBe('ea-b--', {
      ...{ e: ['Ethics'], a: ['Ethics', 'Wound Care'], b: ['Wound Care'] },
    });
    harness.flush();
    expect(saves()).toEqual([
      '1 save {"saved":["Ethics"],"chosen":["Ethics","Wound Care"]}',
      '4 save {"saved":["Ethics","Wound Care"],"chosen":["Wound Care"]}',
    ]);
  });
});

it('is sent on top of what another browser has saved', () => {
  runMarbles((harness) => {
    const loadLatest = [harness.cold('-(c|)', { c: ['Grief'] })];
    const { editor, saves } = open(harness, { loadLatest, save: [harness.cold('-(s|)')] });
    harness.at('-a', { a: () => editor.choose('Wound Care') });
    harness.flush();
    expect(saves()).toEqual(['2 save {"saved":["Grief"],"chosen":["Grief","Wound Care"]}']);
    expect(editor.chosen$.value).toEqual(['Grief', 'Wound Care']);
  });
});

describe.each([
  ['PUT', 'choose', 'Grief', ['Ethics', 'Grief']],
  ['DELETE', 'drop', 'Ethics', []],
] as const)('a %s whose response is lost', (_method, act, interest, after) => {
  it.each([
    ['is saved if the server has it', after, after],
    ['is unknown if it has not, and is undone', ['Ethics'], ['Ethics']],
  ] as const)('%s', (_title, found, shown) => {
    runMarbles((harness) => {
      const lists = [['Ethics'], found].map((c) => harness.cold('(c|)', { c }));
      const { editor, toasts, kept } = open(harness, {
        ...{ loadLatest: lists, loadChosen: lists },
        save: [harness.cold('-#', {}, new HttpErrorResponse({ kind: 'timeout' }))],
      });
      harness.at('-a', { a: () => editor[act](interest) });
      harness.flush();
      expect(editor.chosen$.value).toEqual(shown);
      expect(toasts.join()).not.toContain('Unable to Save');
      expect(kept()).toBeNull();
    });
  });
});

it('undoes a choice that fails, says so, and keeps the one after it', () => {
  runMarbles((harness) => {
    const save = [harness.cold('--#'), harness.cold('--(s|)')];
    const loadChosen = [
      harness.cold('(c|)', { c: ['Ethics'] }),
      harness.cold('9ms (c|)', { c: ['Ethics', 'Grief'] }),
    ];
    const { editor, toasts, calls } = open(harness, { save, loadChosen });
    harness.at('-(ab)', { a: () => editor.choose('Wound Care'), b: () => editor.choose('Grief') });
    harness.schedule(() => expect(editor.chosen$.value).toEqual(['Ethics', 'Wound Care', 'Grief']), 2);
    harness.schedule(() => expect(editor.chosen$.value).toEqual(['Ethics', 'Grief']), 4);
    harness.flush();
    expect(editor.chosen$.value).toEqual(['Ethics', 'Grief']);
    expect(toasts).toEqual(['- Unable to Save Interests. Please try again.']);
    expect(calls).toContain('3 loadChosen');
  });
});

it('offers what goes with the licenses, and waits for them', () => {
  runMarbles((harness) => {
    const { editor, licenses$, calls } = open(harness, {});
    harness.at('--l-m', {
      l: () => licenses$.next(loaded(FLORIDA, { ...FLORIDA, studentLicenseId: 2 })),
      m: () => licenses$.next(loaded({ ...FLORIDA, stateAbbv: 'GA' })),
    });
    harness.flush();
    expect(calls.filter((call) => call.includes('getAvailable'))).toEqual([
      '2 getAvailable {"licenseTypeIds":[101],"stateAbbvs":["FL"]}',
      '4 getAvailable {"licenseTypeIds":[101],"stateAbbvs":["GA"]}',
    ]);
    expect(editor.available$.value.value).toEqual(['Ethics', 'Wound Care']);
  });
});

it('takes interests that cannot be loaded for none (ERR-11), but keeps those on screen', () => {
  runMarbles((harness) => {
    const { editor } = open(harness, { loadChosen: [harness.cold('-#')] });
    harness.expectObservable(editor.chosen$).toBe('ne', { n: null, e: [] });
  });
  runMarbles((harness) => {
    const { editor } = open(harness, {
      loadChosen: [harness.cold('-(c|)', { c: ['Ethics'] }), harness.cold('-#')],
    });
    harness.at('---r', { r: () => editor.reload() });
    harness.flush();
    expect(editor.chosen$.value).toEqual(['Ethics']);
  });
});

it('forgets what is not saved with the session', () => {
  runMarbles((harness) => {
    const { editor, student$, toasts } = open(harness, { save: [harness.cold('9ms #')] });
    harness.at('-c-b', { c: () => editor.choose('Wound Care'), b: () => student$.next(bob) });
    harness.flush();
    expect(editor.chosen$.value).toEqual(['Ethics']);
    expect(toasts).toEqual([]);
  });
});
