import { map, type Observable, Subject } from 'rxjs';
import type { Credential } from '../../../src/contracts/credential';
import { keyedLoad, studentLoad } from '../../../src/core/data/load';
import type { Edit } from '../../../src/core/data/load-changes';
import type { Loadable } from '../../../src/core/data/loadable';
import { nextMoment, type ReloadRequest } from '../../../src/core/data/reload-gate';
import { runInInjectionContext } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

const broken = new HttpErrorResponse({ kind: 'failed' });
const refused = new HttpErrorResponse({ kind: 'status', status: 400 });
const missing = new HttpErrorResponse({ kind: 'status', status: 404 });
const errorText = () => '!';

interface LoadHarness extends MarbleHarness {
  readonly student$: Subject<Credential | null>;
  readonly reloads: Subject<ReloadRequest>;
  readonly edits: Subject<Edit<string>>;
  readonly logged: string[];
  /** A studentLoad as a screen shows it; see `shown`. */
  student(load: (student: Credential) => Observable<string>): Observable<string>;
  /** A keyedLoad as a screen shows it. */
  keyed(
    key$: Observable<string | null>,
    load: (key: string, student: Credential) => Observable<string>,
  ): Observable<string>;
}

/** The value ('-' for none), '…' while loading, '!' for an error, '(gone)' for a 404 of data by its key. */
const shown = map(
  ({ value, loading, error, isGone }: Loadable<string>) =>
    `${value ?? '-'}${loading ? '…' : ''}${error ?? ''}${isGone ? '(gone)' : ''}`,
);

function run(test: (harness: LoadHarness) => void) {
  runMarbles((helpers) => {
    const { student$, provider } = createSession(null);
    const reloads = new Subject<ReloadRequest>();
    const edits = new Subject<Edit<string>>();
    const logged: string[] = [];
    const injector = helpers.createInjector(provider, {
      provide: LOG_ERROR,
      useValue: (what: string) => logged.push(what),
    });
    test({
      ...helpers,
      student$,
      reloads,
      edits,
      logged,
      student: (load) =>
        runInInjectionContext(injector, () => studentLoad({ reloads, edits, load, errorText })).pipe(shown),
      keyed: (key$, load) =>
        runInInjectionContext(injector, () =>
          keyedLoad({ key$, reloads, edits, load, errorText, goneText: ' no such thing ' }),
        ).pipe(shown),
    });
  });
}

const values = { n: '-', l: '-…', a: 'A', A: 'A…', x: 'A!', b: 'B', e: '-!', E: '-…!' };

describe('studentLoad (STA-01, STA-03)', () => {
  it('starts when the student signs in and clears when they sign out', () => {
    run(({ student$, student, hot, cold, expectObservable }) => {
      hot('--a----------n').subscribe((who) => student$.next(who === 'a' ? ann : null));
      expectObservable(student(() => cold('---(a|)', values))).toBe('n-l--a-------n', values);
    });
  });

  it('shows nothing of the previous student, not even data that was requested before they left', () => {
    run(({ student$, student, hot, cold, expectObservable, expectSubscriptions }) => {
      const annsResponse = cold('-----(a|)', values);
      const bobsResponse = cold('--(b|)', values);
      hot('a--b', { a: ann, b: bob }).subscribe((who) => student$.next(who));
      const load = ({ UserId }: Credential) => (UserId === ann.UserId ? annsResponse : bobsResponse);
      expectObservable(student(load), '-^').toBe('-l-l-b', values);
      expectSubscriptions(annsResponse.subscriptions).toBe('-^-!');
    });
  });

  it('keeps the value when the student renews their credential, and reloads with the new one only', () => {
    run(({ student$, student, hot, cold, expectObservable, expectSubscriptions }) => {
      const renewed = { ...ann, XCredential: 'renewed' };
      hot('a---r-s', { a: ann, r: renewed, s: { ...renewed } }).subscribe((who) => student$.next(who));
      const before = cold('--(a|)', values);
      const after = cold('-----(b|)', values);
      const load = ({ XCredential }: Credential) => (XCredential === 'renewed' ? after : before);
      expectObservable(student(load), '-^').toBe('-l-aA-A----b', values);
      expectSubscriptions(before.subscriptions).toBe('-^-!');
      expectSubscriptions(after.subscriptions).toBe(['----^-!', '------^----!']);
    });
  });

  it('loads for the next student immediately, although the previous student has just loaded', () => {
    run(({ student$, student, hot, cold, expectObservable }) => {
      hot('-a 199ms n b', { a: ann, n: null, b: bob }).subscribe((who) => student$.next(who));
      const load = ({ UserId }: Credential) => cold('-(x|)', { x: UserId === ann.UserId ? 'A' : 'B' });
      expectObservable(student(load)).toBe('nla 198ms nlb', values);
    });
  });

  it('keeps the value during a reload, which passes through the gate', () => {
    run(({ student$, reloads, student, hot, cold, expectObservable }) => {
      student$.next(ann);
      hot('2s r 1200ms r', { r: { force: false } }).subscribe(reloads);
      expectObservable(student(() => cold('--(a|)', values))).toBe('l-a 3198ms A-a', values);
    });
  });

  it('keeps the value when a reload fails, and shows the error', () => {
    run(({ student$, reloads, student, hot, cold, expectObservable }) => {
      student$.next(ann);
      hot('10ms f', { f: { force: true } }).subscribe(reloads);
      const responses = [cold('-(a|)', values), cold('-#', values, refused)];
      expectObservable(student(() => responses.shift() as Observable<string>)).toBe('la 8ms Ax', values);
    });
  });

  it('retries once, 500 ms after a transport fault', () => {
    run(({ student$, student, cold, expectObservable, expectSubscriptions }) => {
      student$.next(ann);
      const response = cold('-#', values, broken);
      expectObservable(student(() => response)).toBe('l 501ms e', values);
      expectSubscriptions(response.subscriptions).toBe(['^!', '501ms ^!']);
    });
  });

  it('does not retry after a refusal; the error stays until a later reload succeeds', () => {
    run(({ student$, reloads, student, hot, cold, expectObservable }) => {
      student$.next(ann);
      hot('10ms f', { f: { force: true } }).subscribe(reloads);
      const responses = [cold('-#', values, refused), cold('-(a|)', values)];
      expectObservable(student(() => responses.shift() as Observable<string>)).toBe('le 8ms Ea', values);
    });
  });
});

describe('edits of a loaded value', () => {
  const append =
    (text: string): Edit<string> =>
    (value) =>
      value + text;

  it('last until a load delivers the next value, even if a reload fails', () => {
    run(({ student$, student, edits, reloads, cold, at, expectObservable }) => {
      student$.next(ann);
      const responses = [cold('-(a|)'), cold('--#', {}, refused), cold('--(b|)')];
      at('---e--f-----f', {
        e: () => edits.next(append('+')),
        f: () => reloads.next({ force: true }),
      });
      expectObservable(student(() => responses.shift() as Observable<string>)).toBe('la-e--f-g---h-b', {
        l: '-…',
        a: 'a',
        e: 'a+',
        f: 'a+…',
        g: 'a+!',
        h: 'a+…!',
        b: 'b',
      });
    });
  });

  it('are ignored while there is no value', () => {
    run(({ student$, student, edits, cold, at, expectObservable }) => {
      student$.next(ann);
      at('-e', { e: () => edits.next(append('+')) });
      expectObservable(student(() => cold('---(a|)'))).toBe('ll-a', { l: '-…', a: 'a' });
    });
  });

  it('are logged and skipped if they throw; later ones still apply', () => {
    run(({ student$, student, edits, cold, at, flush, logged, expectObservable }) => {
      student$.next(ann);
      const fault: Edit<string> = () => {
        throw new TypeError('a name with a secret');
      };
      at('--x-e', { x: () => edits.next(fault), e: () => edits.next(append('+')) });
      expectObservable(student(() => cold('-(a|)'))).toBe('laa-e', { l: '-…', a: 'a', e: 'a+' });
      flush();
      expect(logged).toEqual(['An edit failed']);
    });
  });
});

it('fails the load if `load` throws instead of returning a request', () => {
  run(({ student$, student, expectObservable }) => {
    student$.next(ann);
    const fault = () => {
      throw new TypeError();
    };
    expectObservable(student(fault)).toBe('(le)', values);
  });
});

describe('a 404', () => {
  it('is a failure like any other for data that cannot be gone', () => {
    run(({ student$, student, cold, expectObservable }) => {
      student$.next(ann);
      expectObservable(student(() => cold('#', {}, missing))).toBe('(le)', values);
    });
  });

  it('says that data by its key is gone, and is forgotten when it loads again', () => {
    run(({ student$, keyed, reloads, cold, at, expectObservable }) => {
      student$.next(ann);
      at('--f-f', { f: () => reloads.next({ force: true }) });
      const responses = [cold('-(a|)'), cold('-#', {}, missing), cold('-(b|)')];
      const load = () => responses.shift() as Observable<string>;
      expectObservable(keyed(cold('k', { k: '1' }), load)).toBe('largRb', {
        l: '-…',
        a: 'a',
        r: 'a…',
        g: 'a no such thing (gone)',
        R: 'a… no such thing (gone)',
        b: 'b',
      });
    });
  });
});

it('no longer says that data is gone once it fails in another way', () => {
  run(({ student$, keyed, reloads, cold, at, expectObservable }) => {
    student$.next(ann);
    at('--f-f', { f: () => reloads.next({ force: true }) });
    const responses = [cold('-(a|)'), cold('-#', {}, missing), cold('-#', {}, refused)];
    const load = () => responses.shift() as Observable<string>;
    expectObservable(keyed(cold('k', { k: '1' }), load)).toBe('largRx', {
      l: '-…',
      a: 'a',
      r: 'a…',
      g: 'a no such thing (gone)',
      R: 'a… no such thing (gone)',
      x: 'a!',
    });
  });
});

describe('keyedLoad', () => {
  const keyValues = { n: '-', l: '-…', a: '1 of 1', b: '2 of 1', B: '2 of 2' };

  it('clears when the key changes, aborts the previous load, and loads the new key', () => {
    run(({ student$, keyed, hot, cold, expectObservable, expectSubscriptions }) => {
      student$.next(ann);
      const key$ = hot('n-a-b-b--n', { n: null, a: '1', b: '2' });
      const loads: Record<string, ReturnType<typeof cold<string>>> = {
        1: cold('---(a|)', keyValues),
        2: cold('--(b|)', keyValues),
      };
      const load = (key: string) => loads[key] as Observable<string>;
      expectObservable(keyed(key$, load)).toBe('n-l-l-b--n', keyValues);
      expectSubscriptions(loads[1]?.subscriptions ?? []).toBe('--^-!');
      expectSubscriptions(loads[2]?.subscriptions ?? []).toBe('----^-!');
    });
  });

  it('shows nothing of the previous student, whatever the key is', () => {
    run(({ student$, keyed, hot, cold, at, expectObservable }) => {
      student$.next(ann);
      at('----b---n', { b: () => student$.next(bob), n: () => student$.next(null) });
      const load = (key: string, { UserId }: Credential) => cold('--(x|)', { x: `${key} of ${UserId}` });
      expectObservable(keyed(hot('k----k', { k: '2' }), load)).toBe('l-b--l-Bn', keyValues);
    });
  });

  it('does not reload for a change that was announced before the last request, and does for one after it', () => {
    run(({ student$, keyed, reloads, cold, at, flush }) => {
      let requests = 0;
      let announced = 0;
      const change = () => {
        announced = nextMoment();
      };
      at('s-a-o-e--a-e', {
        s: () => student$.next(ann),
        a: change,
        o: () => reloads.next({ force: true }),
        e: () => reloads.next({ force: true, since: announced }),
      });
      keyed(cold('k'), () => {
        requests += 1;
        return cold('(v|)');
      }).subscribe();
      flush();
      // For the student, their own reload, and the second change.
      expect(requests).toBe(3);
    });
  });

  it('reloads the current key through the gate', () => {
    run(({ student$, keyed, reloads, cold, at, expectObservable }) => {
      student$.next(ann);
      at('10ms u 89ms f 2999ms u u', {
        u: () => reloads.next({ force: false }),
        f: () => reloads.next({ force: true }),
      });
      const load = () => cold('(a|)', keyValues);
      expectObservable(keyed(cold('k', { k: '1' }), load)).toBe('(la) 96ms (ra) 2997ms (ra)', {
        ...keyValues,
        r: '1 of 1…',
      });
    });
  });
});
