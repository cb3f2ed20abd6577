import { BehaviorSubject } from 'rxjs';
import { loadedItems, runLater, searchUrl } from '../../src/connected/palette-items';
import type { Loadable } from '../../src/core/data/loadable';
import { ToastService } from '../../src/core/toast/toast.service';
import { Injectable, Injector, runInInjectionContext } from '../../src/framework/di';
import { readonlyState } from '../../src/framework/rxjs';
import { LOG_ERROR } from '../../src/platform/log/log-error';
import { ann, bob, createSession } from '../support/marbles';

type Names = Loadable<readonly string[]>;
const state = (change: Partial<Names>): Names =>
  ({ value: null, loading: false, error: null, isGone: false, asOf: null, ...change }) as Names;
const item = (label: string) => ({ id: label, label, target: { to: '/' } });
const toItems = (names: readonly string[]) => names.map(item);

it('knows nothing until something is loaded, and keeps it when loading again fails', () => {
  const loaded = new BehaviorSubject(state({ loading: true }));
  const emitted: unknown[] = [];
  loadedItems(readonlyState(loaded), () => {}, toItems).subscribe((items) => emitted.push(items));
  const value = ['a'];
  loaded.next(state({ value }));
  loaded.next(state({ value, loading: true }));
  loaded.next(state({ value, error: 'Sorry' }));
  expect(emitted).toEqual([null, [item('a')]]);
});

it('errs if nothing could be loaded, and loads it again when it is asked again', () => {
  const loaded = new BehaviorSubject(state({ error: 'Sorry' }));
  const reload = jest.fn(() => loaded.next(state({ error: 'Sorry', loading: true })));
  const items$ = loadedItems(readonlyState(loaded), reload, toItems);
  const ends: unknown[] = [];
  const listen = () =>
    items$.subscribe({ next: (items) => ends.push(items), error: () => ends.push('failed') });
  listen();
  expect(reload).toHaveBeenCalledWith({ force: true });
  loaded.next(state({ error: 'Sorry' }));
  expect(ends).toEqual([null, 'failed']);
  listen();
  loaded.next(state({ value: ['a'] }));
  expect(ends).toEqual([null, 'failed', null, [item('a')]]);
});

it('says where a list is searched', () => {
  expect(searchUrl('/courses', 'a & b')).toBe('/courses?search=a+%26+b');
});

describe('an action whose service is loaded when it is chosen', () => {
  @Injectable()
  class Work {
    readonly done: string[] = [];
  }

  async function choose(load: () => Promise<typeof Work>, meanwhile: 'stays' | 'switches' = 'stays') {
    const told: string[] = [];
    const { student$, provider } = createSession(ann);
    const injector = Injector.create({
      providers: [
        Work,
        provider,
        { provide: ToastService, useValue: { error: (text: string) => told.push(text) } },
        { provide: LOG_ERROR, useValue: () => {} },
      ],
    });
    const { done } = injector.get(Work);
    runInInjectionContext(injector, () => runLater(load, (work) => work.done.push('done')))();
    if (meanwhile === 'switches') student$.next(bob);
    await new Promise(process.nextTick);
    return { told, done };
  }

  it('runs', async () => expect(await choose(async () => Work)).toEqual({ told: [], done: ['done'] }));

  it('runs nothing for another student', async () =>
    expect(await choose(async () => Work, 'switches')).toEqual({ told: [], done: [] }));

  it('says that it cannot be loaded', async () => {
    const { told, done } = await choose(() => Promise.reject(new Error('no chunk')));
    expect(told).toEqual(['This could not be started. Please check your connection and try again.']);
    expect(done).toEqual([]);
  });
});
