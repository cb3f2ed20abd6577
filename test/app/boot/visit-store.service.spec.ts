import { BehaviorSubject, Subject } from 'rxjs';
import { VisitStore } from '../../../src/app/boot/visit-store.service';
import type { Credential } from '../../../src/contracts/credential';
import type { LearningPath } from '../../../src/contracts/learning-path';
import { BrandService } from '../../../src/core/brand/brand.service';
import { type Loadable, NOT_LOADED } from '../../../src/core/data/loadable';
import { LicenseTypesService } from '../../../src/core/reference-data/license-types.service';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService } from '../../../src/core/session/session.service';
import { fingerprint, STORED_VISIT_KEY } from '../../../src/core/session/stored-credential';
import { LearningPathService } from '../../../src/features/learning-path';
import { ProfileService } from '../../../src/features/profile';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { brandWith } from '../../support/brands';
import { pathWith } from '../../support/learning-paths';
import { ann, bob, type MarbleHarness, pia, runMarbles } from '../../support/marbles';

const AS_OF = new Date('2026-10-01T10:00:00Z');
const PROFILE = {
  firstName: 'Ann',
  dashboardVersion: '2',
  testModeAllowed: false,
  onboardingSurveyRequired: false,
};
const PATHS = [pathWith({ learningPathId: 1 })];

const loaded = <T>(value: T): Loadable<T> => ({ value, loading: false, error: null, asOf: AS_OF });

interface KeeperHarness extends MarbleHarness {
  readonly session: SessionService;
  readonly store: CredentialStore;
  readonly kept: () => { tag: number; brand: string; asOf: number; paths: LearningPath[] } | null;
  /** Emits the fingerprint that each visit is kept with. */
  readonly writes$: Subject<number>;
  loadProfile(): void;
  loadPaths(paths?: readonly LearningPath[]): void;
  loadLicenseTypes(): void;
  /** As the services do when their student leaves. */
  reset(): void;
}

function run(test: (harness: KeeperHarness) => void): void {
  runMarbles((helpers) => {
    const profile$ = new BehaviorSubject<Loadable<typeof PROFILE>>(NOT_LOADED);
    const learningPaths$ = new BehaviorSubject<Loadable<readonly LearningPath[]>>(NOT_LOADED);
    const licenseTypes$ = new BehaviorSubject<Loadable<readonly never[]>>(NOT_LOADED);
    const context = { brand: brandWith({ token: 'marlowe' }), settings: {}, host: 'dev.marlowe.example' };
    const injector = helpers.createInjector(
      { provide: BrandService, useValue: { context } },
      { provide: PAGE_ADDRESS, useValue: { hostname: 'localhost', protocol: 'http:' } },
      { provide: ProfileService, useValue: { profile$ } },
      { provide: LearningPathService, useValue: { learningPaths$ } },
      { provide: LicenseTypesService, useValue: { licenseTypes$ } },
    );
    const kept = () => JSON.parse(localStorage.getItem(STORED_VISIT_KEY) ?? 'null');
    const writes$ = new Subject<number>();
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      setItem.call(this, key, text);
      if (key === STORED_VISIT_KEY) writes$.next(kept().tag);
    });
    injector.get(VisitStore);
    test({
      ...helpers,
      session: injector.get(SessionService),
      store: injector.get(CredentialStore),
      kept,
      writes$,
      loadProfile: () => profile$.next(loaded(PROFILE)),
      loadPaths: (paths = PATHS) => learningPaths$.next(loaded(paths)),
      loadLicenseTypes: () => licenseTypes$.next(loaded([])),
      reset: () => {
        for (const state$ of [profile$, learningPaths$, licenseTypes$]) state$.next(NOT_LOADED);
      },
    });
  });
}

const tagOf = ({ XCredential }: Credential) => fingerprint(XCredential);

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  for (const name of ['X-Credential', 'X-Transport']) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${name}=; max-age=0; path=/`;
  }
});

describe('a visit is kept', () => {
  it('500 ms after the last of its parts has changed', () => {
    run(({ session, at, loadProfile, loadPaths, loadLicenseTypes, writes$, expectObservable }) => {
      session.begin(ann);
      at('100ms p 99ms q 99ms t', { p: loadProfile, q: loadPaths, t: loadLicenseTypes });
      expectObservable(writes$).toBe('800ms k', { k: tagOf(ann) });
    });
  });

  it('again after each later change, but only once for changes less than 500 ms apart', () => {
    run(({ session, at, loadProfile, loadPaths, writes$, expectObservable }) => {
      session.begin(ann);
      loadProfile();
      at('q 498ms q 500ms q', { q: () => loadPaths() });
      expectObservable(writes$).toBe('999ms k 500ms k', { k: tagOf(ann) });
    });
  });

  it('without license types, if they do not load', () => {
    run(({ session, at, loadProfile, loadPaths, writes$, expectObservable }) => {
      session.begin(ann);
      at('(pq)', { p: loadProfile, q: loadPaths });
      expectObservable(writes$).toBe('500ms k', { k: tagOf(ann) });
    });
  });

  it.each<[string, (harness: KeeperHarness) => void]>([
    ['profile', ({ loadPaths }) => loadPaths()],
    ['paths', ({ loadProfile }) => loadProfile()],
  ])('not without both profile and paths: only the %s', (_what, load) => {
    run((harness) => {
      harness.session.begin(ann);
      load(harness);
      harness.loadLicenseTypes();
      harness.expectObservable(harness.writes$).toBe('');
    });
  });

  it('with the credential, the brand and the time of its paths', () => {
    run(({ session, schedule, loadProfile, loadPaths, kept }) => {
      session.begin(ann);
      loadProfile();
      loadPaths();
      schedule(() => {
        expect(kept()).toMatchObject({ tag: tagOf(ann), brand: 'marlowe', asOf: AS_OF.getTime() });
        expect(kept()?.paths.map(({ learningPathId }) => learningPathId)).toEqual([1]);
      }, 501);
    });
    expect.assertions(2);
  });
});

describe('nothing is kept', () => {
  it('while nobody is signed in, or a partner', () => {
    run(({ session, at, loadProfile, loadPaths, writes$, expectObservable }) => {
      loadProfile();
      loadPaths();
      at('1s p 1s q', { p: () => session.begin(pia), q: () => loadPaths() });
      expectObservable(writes$).toBe('');
    });
  });

  it('if the browser stores no credential', () => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
    run(({ session, loadProfile, loadPaths, writes$, expectObservable }) => {
      session.begin(ann);
      loadProfile();
      loadPaths();
      expectObservable(writes$).toBe('');
    });
  });

  it('if another tab has signed out in the meantime', () => {
    run(({ session, store, at, loadProfile, loadPaths, writes$, expectObservable }) => {
      session.begin(ann);
      loadProfile();
      loadPaths();
      at('400ms o', { o: () => store.clear({ UserId: null, isSignOut: true }) });
      expectObservable(writes$).toBe('');
    });
  });

  it('of one student under the credential of another, who has signed in in another tab', () => {
    run(({ session, store, at, loadProfile, loadPaths, writes$, expectObservable }) => {
      session.begin(ann);
      loadProfile();
      loadPaths();
      at('400ms b 1s q', { b: () => store.save(bob), q: () => loadPaths() });
      expectObservable(writes$).toBe('');
    });
  });

  it('after a log-out, which cancels a pending write', () => {
    run(({ session, store, at, loadProfile, loadPaths, writes$, expectObservable }) => {
      session.begin(ann);
      loadProfile();
      loadPaths();
      // Even if the credential is still there: another app of the family may have stored it again.
      at('499ms o', {
        o: () => {
          session.end(ann.XCredential);
          store.save(ann);
        },
      });
      expectObservable(writes$).toBe('');
    });
  });
});

describe('what is kept is removed', () => {
  /** Ann's visit is kept; `act` happens later. Returns what is left of it. */
  function afterVisit(act: (harness: KeeperHarness) => void): unknown[] {
    const found: unknown[] = [];
    run((harness) => {
      const { session, schedule, loadProfile, loadPaths, kept } = harness;
      session.begin(ann);
      loadProfile();
      loadPaths();
      schedule(() => {
        found.push(kept()?.tag);
        act(harness);
        found.push(kept()?.tag ?? null);
      }, 600);
    });
    return found;
  }

  it.each<[string, (harness: KeeperHarness) => void]>([
    ['by a log-out', ({ session }) => session.end(ann.XCredential)],
    ['when the server refuses the credential', ({ session }) => session.expire(ann.XCredential)],
    ['when the stored credential is cleared', ({ store }) => store.clear({ UserId: null, isSignOut: true })],
    ['when another student signs in', ({ session }) => session.begin(bob)],
    ['when another secret is stored', ({ store }) => store.save({ ...ann, XCredential: 'renewed' })],
  ])('%s', (_when, act) => {
    expect(afterVisit(act)).toEqual([tagOf(ann), null]);
  });

  it('but not when the same secret is stored again', () => {
    expect(afterVisit(({ store }) => store.save(ann))).toEqual([tagOf(ann), tagOf(ann)]);
  });

  it('and kept for the next student once their own data is there', () => {
    run(({ session, at, reset, loadProfile, loadPaths, writes$, expectObservable }) => {
      session.begin(ann);
      loadProfile();
      loadPaths();
      at('600ms b 99ms p 99ms q', {
        b: () => {
          reset();
          session.begin(bob);
        },
        p: loadProfile,
        q: () => loadPaths(),
      });
      expectObservable(writes$).toBe('500ms a 799ms b', { a: tagOf(ann), b: tagOf(bob) });
    });
  });

  it('and kept again with the renewed secret of the same student', () => {
    run(({ session, at, loadProfile, loadPaths, writes$, expectObservable }) => {
      const renewed = { ...ann, XCredential: 'renewed' };
      session.begin(ann);
      loadProfile();
      loadPaths();
      at('600ms r 99ms q', { r: () => session.begin(renewed), q: () => loadPaths() });
      expectObservable(writes$).toBe('500ms a 699ms r', { a: tagOf(ann), r: tagOf(renewed) });
    });
  });
});
