import { distinctUntilChanged, map, type Observable, of, throwError } from 'rxjs';
import {
  PALETTE_KINDS,
  type PaletteItem,
  type PaletteKind,
  type PaletteKindsLoader,
} from '../../../src/connected/palette';
import { PaletteService, type PaletteView } from '../../../src/features/palette/palette.service';
import { announcement } from '../../../src/features/palette/palette.text';
import type { RecentChoice } from '../../../src/features/palette/palette-rows.model';
import { RecentChoicesService } from '../../../src/features/palette/recent-choices.service';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { Router } from '../../../src/platform/router/router';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

const item = (label: string): PaletteItem => ({ id: label, label, target: { to: `/${label}` } });
const kind = (id: string, more: Partial<PaletteKind>): PaletteKind => ({
  id,
  title: id,
  icon: 'book',
  ...more,
});

/** 'ethics* exam | Courses ..Products': the rows, the selected one with a star, by group; what is still being searched. */
function shown(view: PaletteView): string {
  if (view.kind !== 'ready') return view.kind;
  const { sections, selected, loading, asking } = view.state;
  const groups = sections.map(({ rows }) =>
    rows.map(({ key, item: { label } }) => label + (key === selected ? '*' : '')).join(' '),
  );
  const pending = [...loading, ...asking].map(({ id }) => `..${id}`);
  return [groups.join(' | '), ...pending].filter(Boolean).join(' ') || 'nothing';
}

function open(
  harness: MarbleHarness,
  loaders: readonly PaletteKindsLoader[],
  choices: readonly RecentChoice[] = [],
) {
  const { student$, provider } = createSession();
  const errors: string[] = [];
  const injector = harness.createInjector(
    PaletteService,
    provider,
    { provide: RecentChoicesService, useValue: { choices: () => choices, add: () => {} } },
    { provide: Router, useValue: {} },
    { provide: LOG_ERROR, useValue: (what: string) => errors.push(what) },
    ...loaders.map((useValue) => ({ provide: PALETTE_KINDS, useValue, multi: true })),
  );
  const service = injector.get(PaletteService);
  service.open();
  return { service, student$, errors, shown$: service.view$.pipe(map(shown), distinctUntilChanged()) };
}

const run = (
  test: (harness: MarbleHarness & { start: (...kinds: PaletteKind[]) => ReturnType<typeof open> }) => void,
) =>
  runMarbles((harness) => {
    test({
      ...harness,
      start: (...kinds) =>
        open(
          harness,
          kinds.map((each) => () => of([each])),
        ),
    });
  });

describe('the server is asked', () => {
  it('250 ms after the last key, from two characters on', () => {
    const calls: string[] = [];
    run(({ start, at, now }) => {
      const search = (text: string) => {
        calls.push(`${now()} ms: ${text}`);
        return of([]);
      };
      const { service } = start(kind('Courses', { search }));
      at('-a-b-c 249ms d 300ms e', {
        a: () => service.type('e'),
        b: () => service.type('et'),
        c: () => service.type('eth'),
        d: () => service.type('ethi '),
        e: () => service.type('e '),
      });
    });
    expect(calls).toEqual(['505 ms: ethi']);
  });

  it('by at most four calls a pause; what is left out is one row away', () => {
    const calls: string[] = [];
    run(({ start, expectObservable }) => {
      const kinds = ['A', 'B', 'C', 'D', 'E'].map((id) =>
        kind(id, {
          search: () => {
            calls.push(id);
            return of([]);
          },
          listUrl: (text) => `/${id}?search=${text}`,
        }),
      );
      const { service, shown$ } = start(...kinds);
      service.type('eth');
      expectObservable(shown$).toBe('a 249ms (bcde)', {
        a: 'See all in E* ..A ..B ..C ..D',
        b: 'See all in E* ..B ..C ..D',
        c: 'See all in E* ..C ..D',
        d: 'See all in E* ..D',
        e: 'See all in E*',
      });
    });
    expect(calls).toEqual(['A', 'B', 'C', 'D']);
  });

  it('until the next key, which cancels the call', () => {
    run(({ start, at, cold, expectObservable, expectSubscriptions }) => {
      const answers: Record<string, ReturnType<typeof cold>> = {
        eth: cold('10ms (a|)', { a: [item('ethics')] }),
        ethi: cold('1ms (a|)', { a: [item('ethical')] }),
      };
      const { service, shown$ } = start(
        kind('Courses', { search: (text) => answers[text] as Observable<PaletteItem[]> }),
      );
      at('a 254ms b', { a: () => service.type('eth'), b: () => service.type('ethi') });
      expectObservable(shown$).toBe('(na) 502ms c', { n: 'nothing', a: '..Courses', c: 'ethical*' });
      expectSubscriptions(answers.eth?.subscriptions ?? []).toBe('250ms ^----!');
      expectSubscriptions(answers.ethi?.subscriptions ?? []).toBe('505ms ^!');
    });
  });
});

it('searches at once what is on the device, and hears it from the first key to the end', () => {
  run(({ start, at, cold, expectObservable, expectSubscriptions }) => {
    const pages = cold('a', { a: [item('dashboard'), item('ethics')] });
    const paths = cold('a', { a: [item('ethos')] });
    const { service, shown$ } = start(
      kind('Pages', { isInitial: true, items: () => pages }),
      kind('Paths', { items: () => paths }),
    );
    at('-a----b-c-d', {
      a: () => service.type('e'),
      b: () => service.type('etho'),
      c: () => service.type(''),
      d: () => service.close(),
    });
    // What is shown stays while the palette leaves.
    expectObservable(shown$).toBe('a(bc)-d-a', {
      a: 'dashboard ethics',
      b: 'ethics* ..Paths',
      c: 'ethics* | ethos',
      d: 'ethos*',
    });
    expectSubscriptions(pages.subscriptions).toBe('^---------!');
    expectSubscriptions(paths.subscriptions).toBe('-^--------!');
  });
});

it('adds what comes late below what is there, and keeps the selected row', () => {
  run(({ start, at, cold, expectObservable }) => {
    const { service, shown$ } = start(
      kind('Slow', { search: () => cold('30ms (a|)', { a: [item('ethics slow')] }) }),
      kind('Quick', { search: () => cold('10ms (a|)', { a: [item('ethics quick')] }) }),
      kind('Paths', { items: () => cold('5ms a', { a: [item('ethics path'), item('ethics past')] }) }),
    );
    at('a 269ms b', { a: () => service.type('ethics'), b: () => service.move('next') });
    expectObservable(shown$).toBe('(na)-b 254ms c 9ms d 9ms e', {
      n: 'nothing',
      a: '..Paths ..Slow ..Quick',
      b: 'ethics path* ethics past ..Slow ..Quick',
      c: 'ethics path* ethics past | ethics quick ..Slow',
      d: 'ethics path ethics past* | ethics quick ..Slow',
      e: 'ethics path ethics past* | ethics quick | ethics slow',
    });
  });
});

it('adds what has grown, if its group has room, and says if the rest of it has not loaded', () => {
  run(({ start, cold, expectObservable }) => {
    const six = ['1', '2', '3', '4', '5', '6', '7'].map((number) => item(`ethics ${number}`));
    const { service, shown$ } = start(
      kind('News', {
        items: () => cold('a------b', { a: [item('ethics')], b: [item('ethics'), item('ethical')] }),
      }),
      kind('Paths', { items: () => cold('a--------b', { a: six.slice(1), b: six }) }),
      kind('Years', { items: () => cold('a----------#', { a: [item('ethos')] }) }),
    );
    service.type('eth');
    const paths = 'ethics 2 ethics 3 ethics 4 ethics 5 ethics 6 ethics 7';
    expectObservable(shown$).toBe('(wxya)-b---c', {
      w: '..News ..Paths ..Years',
      x: 'ethics* ..Paths ..Years',
      y: `ethics* | ${paths} ..Years`,
      a: `ethics* | ${paths} | ethos`,
      b: `ethics* | ${paths} | ethos | ethical`,
      c: `ethics* | ${paths} | ethos | ethical | Retry`,
    });
  });
});

it('withholds recent choices of a kind that the student may not see now', () => {
  runMarbles((harness) => {
    const { at, cold, expectObservable } = harness;
    const choice = (id: string): RecentChoice => ({
      kind: id,
      item: { id, label: `ethics of ${id}` },
      target: { to: `/${id}` },
    });
    const kinds = [
      kind('Open', { isOffered: () => of(true) }),
      kind('Closed', { isOffered: () => of(false) }),
      kind('Unknown', { isOffered: () => cold('n-y', { n: null, y: true }) }),
      kind('Broken', { isOffered: () => throwError(() => new Error('no guard')) }),
      kind('Free', {}),
    ];
    const { service, shown$ } = open(
      harness,
      [() => of(kinds)],
      kinds.map(({ id }) => choice(id)),
    );
    at('----t', { t: () => service.type('eth') });
    // What a guard has to say late shows with the next key.
    expectObservable(shown$).toBe('a---b', {
      a: 'ethics of Open ethics of Free',
      b: 'ethics of Open* ethics of Unknown ethics of Free',
    });
  });
});

it('says which group has failed, and asks that one again', () => {
  run(({ start, at, cold, expectObservable }) => {
    const answers = [cold<PaletteItem[]>('#'), cold('1ms (a|)', { a: [item('ethics')] })];
    const courses = kind('Courses', { search: () => answers.shift() ?? of([]) });
    const products = kind('Products', { search: () => of([item('ethics book')]) });
    const { service, shown$ } = start(courses, products);
    at('a 259ms b', { a: () => service.type('ethics'), b: () => service.retry(courses) });
    expectObservable(shown$).toBe('(na) 246ms (bc) 6ms d e', {
      n: 'nothing',
      a: '..Courses ..Products',
      b: 'ethics book* ..Courses',
      c: 'ethics book* | Retry',
      d: 'ethics book* ..Courses',
      e: 'ethics book* | ethics',
    });
  });
});

it('says which data of the device have not loaded, and loads them again', () => {
  run(({ start, at, cold, expectObservable }) => {
    const answers: Observable<PaletteItem[]>[] = [
      throwError(() => new Error('down')),
      cold('1ms a', { a: [item('ethics')] }),
    ];
    const paths = kind('Paths', { items: () => answers.shift() ?? of([]) });
    const { service, shown$ } = start(paths);
    at('a---b---c', {
      a: () => service.type('eth'),
      b: () => service.type('ethi'),
      c: () => service.retry(paths),
    });
    expectObservable(shown$).toBe('(nba)---bc', {
      n: 'nothing',
      a: 'Retry*',
      b: '..Paths',
      c: 'ethics*',
    });
  });
});

it('forgets everything of a student when another one comes', () => {
  run(({ start, at, cold, expectObservable, expectSubscriptions }) => {
    const answer = cold('100ms (a|)', { a: [item('ethics')] });
    const { service, student$, shown$ } = start(
      kind('Paths', { items: () => of([item("Ann's ethics")]) }),
      kind('Courses', { search: () => answer }),
    );
    at('a 299ms b', { a: () => service.type('ethics'), b: () => student$.next(bob) });
    expectObservable(shown$).toBe('(nba) 295ms l', {
      n: 'nothing',
      b: '..Paths ..Courses',
      a: "Ann's ethics* ..Courses",
      l: 'loading',
    });
    expectSubscriptions(answer.subscriptions).toBe('250ms ^ 49ms !');
  });
});

it('announces what has not changed for 500 ms', () => {
  run(({ start, at, cold, expectObservable }) => {
    const { service } = start(
      kind('Courses', { search: () => cold('600ms (a|)', { a: [item('ethics')] }) }),
      kind('Paths', { items: () => of([item('ethical'), item('ethos')]) }),
    );
    at('a 99ms b', { a: () => service.type('et'), b: () => service.type('eth') });
    // From the last key at 100 ms on; the answer comes at 950 ms.
    expectObservable(service.settledView$.pipe(map(announcement))).toBe('600ms a 849ms b', {
      a: '2 results. Still searching Courses.',
      b: '3 results.',
    });
  });
});

it('says when the kinds cannot be loaded, and tries again when it opens anew', () => {
  runMarbles((harness) => {
    const { at, expectObservable } = harness;
    let count = 0;
    const { service, errors, shown$ } = open(harness, [
      () => {
        count += 1;
        return count === 1
          ? throwError(() => new Error('no chunk'))
          : of([kind('Pages', { isInitial: true, items: () => of([item('a')]) })]);
      },
    ]);
    at('--a', { a: () => service.open() });
    expectObservable(shown$).toBe('f-(lna)', {
      f: 'failed',
      l: 'loading',
      n: 'nothing',
      a: 'a',
    });
    harness.flush();
    expect(errors).toEqual(['The kinds of the palette cannot be loaded']);
  });
});
