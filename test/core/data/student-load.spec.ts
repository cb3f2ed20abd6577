import { BehaviorSubject, map, type Observable, Subject } from 'rxjs';
import type { RunHelpers } from 'rxjs/testing';
import type { Credential } from '../../../src/contracts/credential';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { studentLoad } from '../../../src/core/data/student-load';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector, runInInjectionContext } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { readonlyState } from '../../../src/framework/rxjs';
import { ann, bob, runMarbles } from '../../support/marbles';

const broken = new HttpErrorResponse({ kind: 'failed' });
const refused = new HttpErrorResponse({ kind: 'status', status: 400 });

interface Stage extends RunHelpers {
  readonly student$: BehaviorSubject<Credential | null>;
  readonly reloads: Subject<ReloadRequest>;
  /** What a screen would show: the value, '…' while loading, '!' for an error, '-' for nothing. */
  shown(load: (student: Credential) => Observable<string>): Observable<string>;
}

function play(act: (stage: Stage) => void) {
  runMarbles((helpers) => {
    const student$ = new BehaviorSubject<Credential | null>(null);
    const reloads = new Subject<ReloadRequest>();
    const injector = Injector.create({
      providers: [{ provide: SessionService, useValue: { student$: readonlyState(student$) } }],
    });
    const shown: Stage['shown'] = (load) =>
      runInInjectionContext(injector, () => studentLoad({ reloads, load, errorText: () => '!' })).pipe(
        map(({ value, loading, error }) => `${value ?? '-'}${loading ? '…' : ''}${error ?? ''}`),
      );
    act({ ...helpers, student$, reloads, shown });
  });
}

const values = { n: '-', l: '-…', a: 'A', A: 'A…', x: 'A!', b: 'B', e: '-!', E: '-…!' };

describe('a load for a student (STA-01, STA-03)', () => {
  it('starts when she signs in and clears when she signs out', () => {
    play(({ student$, shown, hot, cold, expectObservable }) => {
      hot('--a----------n').subscribe((who) => student$.next(who === 'a' ? ann : null));
      expectObservable(shown(() => cold('---(a|)', values))).toBe('n-l--a-------n', values);
    });
  });

  it('lets nothing of a former student arrive, though it was asked for before she left', () => {
    play(({ student$, shown, hot, cold, expectObservable, expectSubscriptions }) => {
      const annsAnswer = cold('-----(a|)', values);
      const bobsAnswer = cold('--(b|)', values);
      hot('a--b', { a: ann, b: bob }).subscribe((who) => student$.next(who));
      const load = ({ UserId }: Credential) => (UserId === ann.UserId ? annsAnswer : bobsAnswer);
      expectObservable(shown(load), '-^').toBe('-l-l-b', values);
      expectSubscriptions(annsAnswer.subscriptions).toBe('-^-!');
    });
  });

  it('keeps the value when she signs in anew, and loads again, with the new credential alone', () => {
    play(({ student$, shown, hot, cold, expectObservable, expectSubscriptions }) => {
      const renewed = { ...ann, XCredential: 'renewed' };
      hot('a---r-s', { a: ann, r: renewed, s: { ...renewed } }).subscribe((who) => student$.next(who));
      const before = cold('--(a|)', values);
      const after = cold('-----(b|)', values);
      const load = ({ XCredential }: Credential) => (XCredential === 'renewed' ? after : before);
      expectObservable(shown(load), '-^').toBe('-l-aA-A----b', values);
      expectSubscriptions(before.subscriptions).toBe('-^-!');
      expectSubscriptions(after.subscriptions).toBe(['----^-!', '------^----!']);
    });
  });

  it('loads the next student at once, in spite of the gate the one before has just passed', () => {
    play(({ student$, shown, hot, cold, expectObservable }) => {
      hot('-a 199ms n b', { a: ann, n: null, b: bob }).subscribe((who) => student$.next(who));
      const load = ({ UserId }: Credential) => cold('-(x|)', { x: UserId === ann.UserId ? 'A' : 'B' });
      expectObservable(shown(load)).toBe('nla 198ms nlb', values);
    });
  });

  it('keeps the value while it is loaded again, through the gate', () => {
    play(({ student$, reloads, shown, hot, cold, expectObservable }) => {
      student$.next(ann);
      hot('2s r 1200ms r', { r: { force: false } }).subscribe(reloads);
      expectObservable(shown(() => cold('--(a|)', values))).toBe('l-a 3198ms A-a', values);
    });
  });

  it('keeps the value when loading it again fails, and says so', () => {
    play(({ student$, reloads, shown, hot, cold, expectObservable }) => {
      student$.next(ann);
      hot('10ms f', { f: { force: true } }).subscribe(reloads);
      const answers = [cold('-(a|)', values), cold('-#', values, refused)];
      expectObservable(shown(() => answers.shift() as Observable<string>)).toBe('la 8ms Ax', values);
    });
  });

  it('tries once more after a transport fault, half a second later', () => {
    play(({ student$, shown, cold, expectObservable, expectSubscriptions }) => {
      student$.next(ann);
      const answer = cold('-#', values, broken);
      expectObservable(shown(() => answer)).toBe('l 501ms e', values);
      expectSubscriptions(answer.subscriptions).toBe(['^!', '501ms ^!']);
    });
  });

  it('does not ask again after a refusal; the words stay until a later reload has worked', () => {
    play(({ student$, reloads, shown, hot, cold, expectObservable }) => {
      student$.next(ann);
      hot('10ms f', { f: { force: true } }).subscribe(reloads);
      const answers = [cold('-#', values, refused), cold('-(a|)', values)];
      expectObservable(shown(() => answers.shift() as Observable<string>)).toBe('le 8ms Ea', values);
    });
  });
});
