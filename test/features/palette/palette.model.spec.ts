import { ACTIONS_TITLE, type PaletteItem, type PaletteKind } from '../../../src/connected/palette';
import {
  EMPTY_PALETTE,
  type PaletteChange,
  type PaletteState,
  sectionsOf,
  withAnswer,
  withFailedItems,
  withFailure,
  withItems,
  withMove,
  withRetry,
  withText,
} from '../../../src/features/palette/palette.model';
import type { RecentChoice } from '../../../src/features/palette/palette-rows.model';

const item = (label: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: label,
  label,
  target: { to: `/${label}` },
  ...more,
});
const items = (count: number) => Array.from({ length: count }, (_, index) => item(`ethics ${index}`));
const none = () => {
  throw new Error('The model asks nobody');
};
const kind = (id: string, more: Partial<PaletteKind> = {}): PaletteKind => ({
  id,
  title: id,
  icon: 'book',
  items: none,
  ...more,
});

const walk = (...changes: PaletteChange[]) => changes.reduce((state, change) => change(state), EMPTY_PALETTE);
const shown = (state: PaletteState) =>
  Object.fromEntries(sectionsOf(state).map(({ title, rows }) => [title, rows.map((row) => row.item.label)]));

it('puts the group with the best row first, and actions of several features together', () => {
  const paths = kind('Paths');
  const help = kind('help', { title: ACTIONS_TITLE });
  const print = kind('print', { title: ACTIONS_TITLE });
  const state = walk(
    withItems(paths, [item('My help')]),
    withItems(print, [item('Print with help')]),
    withItems(help, [item('Help')]),
    withText([paths, print, help], 'help', []),
  );
  expect(state.sections.map(({ title }) => title)).toEqual(['Actions', 'Paths']);
  expect(shown(state)).toEqual({ Actions: ['Help', 'Print with help'], Paths: ['My help'] });
});

it('shows six of a group, and leads to the page with all of them', () => {
  const paths = kind('Paths', { listUrl: (text) => `/?search=${encodeURIComponent(text)}` });
  const state = walk(withItems(paths, items(7)), withText([paths], 'ethics', []));
  const rows = state.sections.flatMap((section) => section.rows);
  expect(rows).toHaveLength(7);
  expect(rows.at(-1)).toMatchObject({
    type: 'list',
    item: { label: 'See all in Paths', target: { to: '/?search=ethics' } },
  });
});

it('draws at most sixty rows', () => {
  const kinds = Array.from({ length: 12 }, (_, index) => kind(`Kind ${index}`));
  const known = kinds.map((each) => withItems(each, items(6)));
  const state = walk(...known, withText(kinds, 'ethics', []));
  expect(Object.values(shown(state)).flat()).toHaveLength(60);
});

it('leads to the page with more if the server has as many as were asked for', () => {
  const courses = kind('Courses', { search: none, listUrl: () => '/courses' });
  const { items: _, ...remote } = courses;
  const typed = withText([remote], 'ethics', []);
  expect(shown(walk(typed, withAnswer(remote, 'ethics', items(5)))).Courses).toHaveLength(5);
  const { Courses } = shown(walk(typed, withAnswer(remote, 'ethics', items(6))));
  expect(Courses).toHaveLength(7);
  expect(Courses?.at(-1)).toBe('See all in Courses');
});

it('shows once what both the device and the server know', () => {
  const courses = kind('Courses', { search: none });
  const state = walk(
    withItems(courses, items(2)),
    withText([courses], 'ethics', []),
    withAnswer(courses, 'ethics', items(3)),
  );
  expect(shown(state)).toEqual({ Courses: ['ethics 0', 'ethics 1', 'ethics 2'] });
});

it('forgives a wrong letter only if nothing has the words as they are', () => {
  const paths = kind('Paths');
  const known = withItems(paths, [item('Ethics'), item('Ethocs')]);
  expect(shown(walk(known, withText([paths], 'ethocs', [])))).toEqual({ Paths: ['Ethocs'] });
  expect(shown(walk(known, withText([paths], 'ethycs', [])))).toEqual({ Paths: ['Ethics', 'Ethocs'] });
});

describe('recent choices', () => {
  const paths = kind('paths', { title: 'Paths' });
  const actions = kind('actions', { title: ACTIONS_TITLE, isInitial: true });
  const choice = (of: PaletteKind, label: string, to: string | null): RecentChoice => ({
    kind: of.id,
    item: { id: label, label },
    target: to === null ? null : { to },
  });
  const kinds = [actions, paths];

  it('come first, before and after something is typed, and not twice', () => {
    const known = withItems(actions, [item('Help'), item('Print')]);
    const recent = [choice(paths, 'Hail', '/1'), choice(actions, 'Print', null)];
    expect(shown(walk(known, withText(kinds, '', recent)))).toEqual({
      Recent: ['Hail', 'Print'],
      Actions: ['Help'],
    });
    expect(shown(walk(known, withItems(paths, [item('Hail')]), withText(kinds, 'h', recent)))).toEqual({
      Recent: ['Hail'],
      Actions: ['Help'],
    });
  });

  it('go when their kind offers them no longer, or is gone itself', () => {
    const known = withItems(actions, [item('Help')]);
    const recent = [
      choice(actions, 'Print', null),
      choice(actions, 'Buy', '/products'),
      choice(kind('other'), 'Other', '/other'),
    ];
    expect(shown(walk(known, withText(kinds, '', recent)))).toEqual({ Actions: ['Help'] });
  });

  it('are called what they are called now', () => {
    const known = withItems(paths, [item('New name', { id: '1' })]);
    const recent = [{ kind: 'paths', item: { id: '1', label: 'Old name' }, target: { to: '/1' } }];
    expect(shown(walk(known, withText([paths], 'name', recent)))).toEqual({ Recent: ['New name'] });
  });
});

it('offers some things last whatever is typed, but not before', () => {
  const help = kind('Help', { isInitial: true });
  const paths = kind('Paths');
  const known = [
    withItems(help, [item('Help Center'), item('Ask', { isAlways: true })]),
    withItems(paths, [item('Ethics')]),
  ];
  expect(shown(walk(...known, withText([help, paths], '', [])))).toEqual({ Help: ['Help Center'] });
  expect(shown(walk(...known, withText([help, paths], 'ethics', [])))).toEqual({
    Paths: ['Ethics'],
    Help: ['Ask'],
  });
  expect(shown(walk(...known, withText([help, paths], 'xyz', [])))).toEqual({ Help: ['Ask'] });
  // It comes late.
  expect(shown(walk(withText([help], 'xyz', []), ...known))).toEqual({ Help: ['Ask'] });
  // What is found comes before it.
  expect(shown(walk(...known, withText([help, paths], 'help', [])))).toEqual({
    Help: ['Help Center'],
    'More in Help': ['Ask'],
  });
  // Enter never chooses it by itself: what is found may come later.
  expect(walk(...known, withText([help, paths], 'xyz', [])).selected).toBeNull();
});

it('offers them before anything has answered, and what is found late comes before them', () => {
  const help = kind('Help', { isInitial: true });
  const { items: _, ...courses } = kind('Courses', { search: none });
  const kinds = [help, kind('Paths'), courses];
  const typed = [withItems(help, [item('Ask', { isAlways: true })]), withText(kinds, 'ethics', [])];
  expect(shown(walk(...typed))).toEqual({ Help: ['Ask'] });
  expect(walk(...typed).selected).toBeNull();
  const answer = withAnswer(courses, 'ethics', [item('Ethics II')]);
  const answered = walk(...typed, answer);
  expect(Object.keys(shown(answered))).toEqual(['Courses', 'Help']);
  expect(answered.selected).toBe('Courses item Ethics II');
  const failed = walk(...typed, withFailure(courses, 'ethics'));
  expect(Object.keys(shown(failed))).toEqual(['Courses', 'Help']);
  // The row to try again goes, and the selection does not go to what nobody has chosen.
  expect(withRetry(courses)(failed).selected).toBeNull();
  // Whoever has gone to it stays there.
  expect(walk(...typed, withMove('next'), answer).selected).toBe('Help item Ask');
});

it('offers them although there are as many rows as there may be', () => {
  const kinds = Array.from({ length: 12 }, (_, index) => kind(`Kind ${index}`));
  const help = kind('Help', { isInitial: true });
  const known = kinds.map((each) => withItems(each, items(6)));
  const state = walk(
    ...known,
    withItems(help, [item('Ask', { isAlways: true })]),
    withText([...kinds, help], 'ethics', []),
  );
  const rows = Object.values(shown(state)).flat();
  expect(rows).toHaveLength(60);
  expect(rows.at(-1)).toBe('Ask');
});

it('finds some things by their words only', () => {
  const pages = kind('Pages', { isInitial: true });
  const known = withItems(pages, [item('Courses'), item('Completed', { isHiddenAtFirst: true })]);
  expect(shown(walk(known, withText([pages], '', [])))).toEqual({ Pages: ['Courses'] });
  expect(shown(walk(known, withText([pages], 'co', [])))).toEqual({ Pages: ['Courses', 'Completed'] });
});

it('keeps what is known of a kind that could not load the rest, and says so', () => {
  const years = kind('Years');
  const known = withItems(years, [item('2025')]);
  const state = walk(known, withText([years], '2025', []), withFailedItems(years));
  expect(shown(state)).toEqual({ Years: ['2025', 'Retry'] });
  expect(shown(withText([years], '20', [])(state))).toEqual({ Years: ['2025', 'Retry'] });
});
