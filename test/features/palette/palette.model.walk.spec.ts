/** Keys and answers in any order: nothing moves under the finger, nothing late counts, nothing is shown twice. */

import type { PaletteItem, PaletteKind } from '../../../src/connected/palette';
import {
  askedKinds,
  EMPTY_PALETTE,
  MAX_ROWS,
  type PaletteChange,
  type PaletteState,
  rowsOf,
  withAnswer,
  withFailedItems,
  withFailure,
  withItems,
  withMove,
  withRetry,
  withText,
} from '../../../src/features/palette/palette.model';
import type { RecentChoice } from '../../../src/features/palette/palette-rows.model';
import fc from '../../support/fast-check';

const TEXTS = ['', ' ', 'a', 'ab', 'ab ', 'abc', 'b a', 'abz'];

const none = () => {
  throw new Error('The model asks nobody');
};
const kind = (id: string, more: Partial<PaletteKind>): PaletteKind => ({
  id,
  title: id,
  icon: 'book',
  listUrl: (text) => `/${id}?search=${text}`,
  ...more,
});
const KINDS: readonly PaletteKind[] = [
  kind('pages', { isInitial: true, items: none }),
  kind('sign-out', { title: 'Actions', isInitial: true, items: none }),
  kind('photo', { title: 'Actions', items: none }),
  kind('paths', { items: none }),
  kind('courses', { items: none, search: none }),
  ...['products', 'certificates', 'notes', 'offers', 'news'].map((id) => kind(id, { search: none })),
];

const itemOf = (id: number): PaletteItem => ({
  id: String(id),
  label: `${'abc'.slice(0, 1 + (id % 3))} ${id}`,
  detail: id % 2 === 0 ? 'b' : undefined,
  isAlways: id % 11 === 0,
  target: { to: `/${id}` },
});

/** An event, and whether the student causes it: only then may rows go or the selection move. */
interface Step {
  readonly name: string;
  readonly change: PaletteChange;
  readonly by: 'student' | 'answer';
}

const kinds = fc.constantFrom(...KINDS);
const texts = fc.constantFrom(...TEXTS);
const items = fc.array(fc.integer({ min: 0, max: 40 }).map(itemOf), { maxLength: 30 });
const recent = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS.map(({ id }) => id), 'gone'),
    id: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: 8 },
);
const choiceOf = ({ kind: name, id }: { kind: string; id: number }): RecentChoice => {
  const { target, ...item } = itemOf(id);
  return { kind: name, item, target: 'to' in target && id % 5 > 0 ? { to: target.to } : null };
};

const steps = fc.array(
  fc.oneof(
    fc.tuple(texts, recent).map(
      ([text, choices]): Step => ({
        name: `types '${text}'`,
        change: withText(KINDS, text, choices.map(choiceOf)),
        by: 'student',
      }),
    ),
    fc.tuple(kinds, texts, items).map(
      ([each, text, found]): Step => ({
        name: `${each.id} answers '${text}' with ${found.length}`,
        change: withAnswer(each, text, found),
        by: 'answer',
      }),
    ),
    fc.tuple(kinds, texts).map(
      ([each, text]): Step => ({
        name: `${each.id} fails for '${text}'`,
        change: withFailure(each, text),
        by: 'answer',
      }),
    ),
    fc.tuple(kinds, fc.option(items)).map(
      ([each, found]): Step => ({
        name: `${each.id} has ${found?.length}`,
        change: withItems(each, found),
        by: 'answer',
      }),
    ),
    kinds.map(
      (each): Step => ({ name: `${each.id} has not loaded`, change: withFailedItems(each), by: 'answer' }),
    ),
    kinds.map((each): Step => ({ name: `retries ${each.id}`, change: withRetry(each), by: 'student' })),
    fc
      .constantFrom('next', 'previous', 'first', 'last', 'pageDown', 'pageUp')
      .map((move): Step => ({ name: move, change: withMove(move), by: 'student' })),
  ),
  { minLength: 1, maxLength: 40 },
);

const keysOf = (state: PaletteState) => rowsOf(state).map(({ key }) => key);
const keysIn = (groups: PaletteState['last']) => groups.flatMap(({ rows }) => rows.map(({ key }) => key));

function check(before: PaletteState, after: PaletteState, by: Step['by']): void {
  const keys = keysOf(after);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeLessThanOrEqual(MAX_ROWS);
  const isTyped = after.text.trim() !== '';
  if (after.selected !== null) expect(keys).toContain(after.selected);
  else expect(isTyped && rowsOf(after).some(({ item }) => !item.isAlways)).toBe(false);
  expect(after.sections.every(({ rows }) => rows.length > 0)).toBe(true);
  expect(after.asking.length).toBeLessThanOrEqual(4);
  const pending = [...after.loading, ...after.asking];
  expect(pending.filter((each) => after.failed.includes(each) && !after.asking.includes(each))).toEqual([]);
  if (by === 'student') return;
  // What was found stays where it is, and what is always offered stays last.
  for (const part of ['sections', 'last'] as const) {
    const former = keysIn(before[part]);
    expect(keysIn(after[part]).slice(0, former.length)).toEqual(former);
  }
  if (before.selected !== null) expect(after.selected).toBe(before.selected);
  else expect(keysIn(after.last)).not.toContain(after.selected);
}

it('holds in every walk', () => {
  fc.assert(
    fc.property(steps, (walk) => {
      let state = EMPTY_PALETTE;
      for (const { change, by } of walk) {
        const before = state;
        state = change(before);
        check(before, state, by);
      }
    }),
    { numRuns: 150 },
  );
});

it('takes no answer for another text, and none that was not asked for', () => {
  fc.assert(
    fc.property(steps, kinds, texts, items, (walk, each, text, found) => {
      const state = walk.reduce((last, { change }) => change(last), EMPTY_PALETTE);
      fc.pre(text !== state.text || !state.asking.includes(each));
      expect(withAnswer(each, text, found)(state)).toBe(state);
      expect(withFailure(each, text)(state)).toBe(state);
    }),
  );
});

it('shows the same for a text, whatever was typed before it', () => {
  fc.assert(
    fc.property(fc.array(texts), texts, items, (before, text, found) => {
      const loaded = KINDS.reduce((state, each) => withItems(each, found)(state), EMPTY_PALETTE);
      const type = (state: PaletteState, typed: string) => withText(KINDS, typed, [])(state);
      const direct = type(loaded, text);
      const walked = type(before.reduce(type, loaded), text);
      expect(keysOf(walked)).toEqual(keysOf(direct));
      expect(walked.selected).toBe(direct.selected);
      expect(walked.asking).toEqual(text.trim() === '' ? [] : askedKinds(KINDS, text));
    }),
  );
});
