/** What a sign-out waits for. */
import { concat } from 'rxjs';
import { PendingWritesService } from '../../../src/core/session/pending-writes.service';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

interface Scene extends MarbleHarness {
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly writes: PendingWritesService;
}

function run(test: (scene: Scene) => void) {
  runMarbles((harness) => {
    const { student$, provider } = createSession();
    const writes = harness.createInjector(provider).get(PendingWritesService);
    test({ ...harness, student$, writes });
  });
}

it('is settled at once if nothing is pending', () => {
  run(({ writes, expectObservable }) => expectObservable(writes.settled$).toBe('(a|)', { a: 0 }));
});

it('is settled when everything has ended, however that is', () => {
  run(({ writes, cold, at, expectObservable }) => {
    writes.track(cold('---|')).subscribe();
    writes.track(cold('-----#')).subscribe({ error: () => {} });
    const left = writes.track(cold('-------|')).subscribe();
    at('------u', { u: () => left.unsubscribe() });
    expectObservable(writes.settled$).toBe('------(a|)', { a: 0 });
    expectObservable(writes.isPending$).toBe('t-----f', { t: true, f: false });
  });
});

it('is not settled between two requests of a queue', () => {
  run(({ writes, cold, expectObservable }) => {
    const queue = [writes.trackRequest(cold('---|')), writes.trackRequest(cold('---|'))];
    concat(...queue).subscribe();
    expectObservable(writes.settled$).toBe('------(a|)', { a: 0 });
  });
});

describe('a request whose subscriber has left', () => {
  it.each([
    ['goes on if the student has signed out', null, '^----!'],
    ['goes on if another student has signed in', bob, '^----!'],
    ['is aborted if the session goes on', ann, '^--!'],
  ])('%s', (_, after, subscription) => {
    run(({ writes, student$, cold, at, expectSubscriptions, expectObservable }) => {
      const request$ = cold('-----(a|)');
      const heard: unknown[] = [];
      const subscribed = writes.trackRequest(request$).subscribe((value) => heard.push(value));
      at('---l', {
        l: () => {
          student$.next(after);
          subscribed.unsubscribe();
        },
      });
      expectSubscriptions(request$.subscriptions).toBe(subscription);
      const end = subscription.length - 1;
      expectObservable(writes.settled$).toBe(`${'-'.repeat(end)}(a|)`, { a: 0 });
      at('------c', { c: () => expect(heard).toEqual([]) });
    });
  });
});
