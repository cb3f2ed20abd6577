/** What the rows of the palette are made of. */
import type { PaletteItem, PaletteKind } from '../../connected/palette';
import { type Entry, entriesOf, type Hit, type Mark, marksOf, search } from './search.model';

/** Most rows of a group that was found on the device; before anything is typed; of recent choices (our choice). */
export const GROUP_ROWS = 6;
const INITIAL_ROWS = 12;
const RECENT_ROWS = 5;

/** A choice that the student made earlier. What was no page of the app is found again among the items of its kind. */
export interface RecentChoice {
  readonly kind: string;
  readonly item: Omit<PaletteItem, 'target'>;
  readonly target: { readonly to: string } | null;
}

export interface PaletteRow {
  readonly key: string;
  readonly kind: PaletteKind;
  readonly item: PaletteItem;
  /** 'list' leads to the page with everything of the kind; 'retry' searches it again. */
  readonly type: 'item' | 'list' | 'retry';
  readonly marks: Readonly<Record<'label' | 'detail', readonly Mark[]>>;
}

interface Known {
  readonly kind: PaletteKind;
  readonly entries: readonly Entry[];
}

export interface Group {
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}

/** Everything that shows before anything is typed; kinds with the same title together. */
export function initialGroups(known: readonly Known[]): readonly Group[] {
  return [...new Set(known.map(({ kind }) => kind.title))].map((title) => ({
    title,
    rows: known
      .filter(({ kind }) => kind.title === title)
      .flatMap(({ kind, entries }) =>
        entries.filter(({ item }) => !item.isHiddenAtFirst).map((entry) => rowOf(kind, entry, [])),
      )
      .slice(0, INITIAL_ROWS),
  }));
}

/** What has every word, the best group first. If nothing has, one wrong letter in each word is forgiven. */
export function foundGroups(known: readonly Known[], words: readonly string[]): readonly Group[] {
  const groups = groupsOf(known, words, false);
  return groups.length > 0 ? groups : groupsOf(known, words, true);
}

export function groupsOf(
  known: readonly Known[],
  words: readonly string[],
  isLoose: boolean,
): readonly Group[] {
  const found = new Map<string, { readonly kind: PaletteKind; readonly hit: Hit }[]>();
  const lists = new Map<string, PaletteKind>();
  for (const { kind, entries } of known) {
    const { best, total } = search(entries, words, GROUP_ROWS, isLoose);
    if (total === 0) continue;
    const others = found.get(kind.title) ?? [];
    found.set(kind.title, [...others, ...best.map((hit) => ({ kind, hit }))]);
    // A kind that is also asked says it with its answer.
    if (total > best.length && !kind.search) lists.set(kind.title, kind);
  }
  return [...found]
    .map(([title, hits]) => ({ title, hits: hits.sort((one, other) => one.hit.cost - other.hit.cost) }))
    .sort((one, other) => (one.hits[0]?.hit.cost ?? 0) - (other.hits[0]?.hit.cost ?? 0))
    .map(({ title, hits }) => {
      const list = lists.get(title);
      const rows = hits.slice(0, GROUP_ROWS).map(({ kind, hit }) => rowOf(kind, hit.entry, words, isLoose));
      return { title, rows: [...rows, ...(list ? listRow(list, words.join(' ')) : [])] };
    });
}

/** What is offered whatever is typed. */
export function alwaysGroup(kind: PaletteKind, items: readonly PaletteItem[]): Group {
  const entries = entriesOf(items.filter(({ isAlways }) => isAlways));
  return { title: kind.title, rows: entries.map((entry) => rowOf(kind, entry, [])) };
}

export function rowOf(
  kind: PaletteKind,
  entry: Entry,
  words: readonly string[],
  isLoose = false,
): PaletteRow {
  const { item } = entry;
  const marks = marksOf(entry, words, isLoose);
  return { key: `${kind.id} item ${item.id}`, kind, item, type: 'item', marks };
}

const NO_MARKS = { label: [], detail: [] };

export function listRow(kind: PaletteKind, text: string): readonly PaletteRow[] {
  const to = kind.listUrl?.(text.trim());
  if (to === undefined) return [];
  const item: PaletteItem = { id: '', label: `See all in ${kind.title}`, icon: 'list', target: { to } };
  return [{ key: `${kind.id} list`, kind, item, type: 'list', marks: NO_MARKS }];
}

export function recentRows(
  known: ReadonlyMap<string, readonly Entry[] | null>,
  kinds: readonly PaletteKind[],
  recent: readonly RecentChoice[],
  words: readonly string[],
): readonly PaletteRow[] {
  const found = recent.flatMap((choice) => {
    const kind = kinds.find(({ id }) => id === choice.kind);
    const item = kind && recentItem(choice, kind, known.get(kind.id) ?? null);
    return kind && item ? [{ kind, entries: entriesOf([item]) }] : [];
  });
  return found
    .flatMap(({ kind, entries }) =>
      search(entries, words, 1).best.map(({ entry }) => rowOf(kind, entry, words)),
    )
    .slice(0, RECENT_ROWS);
}

/** The item as it is now. One that is not offered any more is no choice. */
function recentItem(
  { item, target }: RecentChoice,
  kind: PaletteKind,
  known: readonly Entry[] | null,
): PaletteItem | null {
  const entry = known?.find((each) => each.item.id === item.id);
  if (entry) return entry.item;
  return target === null || (known !== null && !kind.search) ? null : { ...item, target };
}

export function retryRow(kind: PaletteKind): PaletteRow {
  const item: PaletteItem = {
    id: '',
    label: 'Retry',
    detail: `${kind.title} could not be searched.`,
    icon: 'refresh',
    target: { run: () => {} },
  };
  return { key: retryKey(kind), kind, item, type: 'retry', marks: NO_MARKS };
}

export const retryKey = ({ id }: PaletteKind) => `${id} retry`;
