import { BehaviorSubject, Subject } from 'rxjs';
import { changesWhileShown, Watchers } from '../../../src/core/data/changes-while-shown';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';

import { readonlyState } from '../../../src/framework/rxjs';
import { runMarbles } from '../../support/marbles';

const FORCED = { f: { force: true }, u: { force: false } };

it.each([
  ['while it is shown', 's-f-u', '--f-u'],
  ['never while it is not', '--f-u', ''],
  ['as one, once it is shown again', 's-hfuf-s', '-------f'],
  ['gently if nothing was certain', 's-h-u-s', '------u'],
  ['and not when it is shown again for another reason', 's-h-f-s-h-s', '------f'],
])('passes changes on: %s', (_when, changes, passed) => {
  runMarbles(({ hot, expectObservable }) => {
    const isShown = new BehaviorSubject(false);
    const requests = new Subject<ReloadRequest>();
    hot(changes, { ...FORCED, s: true, h: false }).subscribe((change) =>
      typeof change === 'boolean' ? isShown.next(change) : requests.next(change),
    );
    expectObservable(changesWhileShown(readonlyState(isShown), requests)).toBe(passed, FORCED);
  });
});

it('counts whoever subscribes to a state as looking at it', () => {
  const watchers = new Watchers();
  const state$ = watchers.of(readonlyState(new BehaviorSubject(1)));
  const seen = [state$.subscribe(), state$.subscribe()];
  expect([state$.value, watchers.isWatched$.value]).toEqual([1, true]);
  seen[0]?.unsubscribe();
  expect(watchers.isWatched$.value).toBe(true);
  seen[1]?.unsubscribe();
  expect(watchers.isWatched$.value).toBe(false);
});
