/**
 * What the palette shows, as a pure function of what happens to it. For one text, rows are only ever added after those
 * that were found: what comes late never changes which one is selected. What is offered whatever is typed stays last.
 */
import { type PaletteItem, type PaletteKind, REMOTE_LIMIT } from '../../connected/palette';
import { wordsOf } from '../../contracts/search-words';
import {
  alwaysGroup,
  foundGroups,
  GROUP_ROWS,
  type Group,
  groupsOf,
  initialGroups,
  listRow,
  type PaletteRow,
  type RecentChoice,
  recentRows,
  retryKey,
  retryRow,
  rowOf,
} from './palette-rows.model';
import { type Entry, entriesOf } from './search.model';

/** Most rows at once (our choice). */
export const MAX_ROWS = 60;
/** How many characters the server is asked about, and most calls at once (our choice). */
const REMOTE_FROM = 2;
const MAX_CALLS = 4;
/** How far the Page keys go (our choice). */
const PAGE_ROWS = 8;

const RECENT_TITLE = 'Recent';

interface PaletteSection {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}

export interface PaletteState {
  readonly text: string;
  /** What was found. */
  readonly sections: readonly PaletteSection[];
  /** What is offered whatever is typed: it waits for nothing, and what is found is added before it. */
  readonly last: readonly Group[];
  /** The kinds whose items have not loaded yet, and those that the server is asked for. */
  readonly loading: readonly PaletteKind[];
  readonly asking: readonly PaletteKind[];
  /** The kinds whose items could not be loaded. */
  readonly failed: readonly PaletteKind[];
  readonly selected: string | null;
  /** What is on the device, by the id of its kind. */
  readonly known: ReadonlyMap<string, readonly Entry[] | null>;
  /** What the next text is offered, by the id of its kind. */
  readonly always: ReadonlyMap<string, Group>;
}

export type PaletteChange = (state: PaletteState) => PaletteState;

export const EMPTY_PALETTE: PaletteState = {
  text: '',
  sections: [],
  last: [],
  loading: [],
  asking: [],
  failed: [],
  selected: null,
  known: new Map(),
  always: new Map(),
};

type Shown = Pick<PaletteState, 'sections' | 'last'>;

/** Everything that is shown, in its order. */
export function sectionsOf({ sections, last }: Shown): readonly PaletteSection[] {
  const closing = last.map(({ title, rows }, index) => ({
    key: `last ${index}`,
    title: titleAmong(sections, title),
    rows,
  }));
  return [...sections, ...closing];
}

export function rowsOf(shown: Shown): readonly PaletteRow[] {
  return sectionsOf(shown).flatMap(({ rows }) => rows);
}

function titleAmong(sections: readonly PaletteSection[], title: string): string {
  return sections.some((section) => section.title === title) ? `More in ${title}` : title;
}

/** The kinds that are asked about a text. */
export function askedKinds(kinds: readonly PaletteKind[], text: string): readonly PaletteKind[] {
  return wordsOf(text).join('').length < REMOTE_FROM ? [] : searchable(kinds).slice(0, MAX_CALLS);
}

const searchable = (kinds: readonly PaletteKind[]) => kinds.filter((kind) => kind.search);

/** Another text: everything that is known is searched at once. */
export function withText(
  kinds: readonly PaletteKind[],
  text: string,
  recent: readonly RecentChoice[],
): PaletteChange {
  return (state) => {
    const words = wordsOf(text);
    const isInitial = words.length === 0;
    const local = kinds.filter((kind) => kind.items && (!isInitial || kind.isInitial));
    const failed = local.filter((kind) => state.failed.includes(kind));
    const loading = local.filter((kind) => !state.known.get(kind.id) && !failed.includes(kind));
    const asking = askedKinds(kinds, text);
    const known = local.flatMap((kind) => {
      const entries = state.known.get(kind.id);
      return entries ? [{ kind, entries }] : [];
    });
    const groups = isInitial ? initialGroups(known) : foundGroups(known, words);
    const listed = asking.length === 0 ? [] : searchable(kinds).slice(MAX_CALLS);
    const empty = { ...state, text, sections: [], last: [], loading, asking, selected: null };
    const sections = [
      { title: RECENT_TITLE, rows: recentRows(state.known, kinds, recent, words) },
      ...groups,
      ...listed.map((kind) => ({ title: kind.title, rows: listRow(kind, text) })),
      ...failed.map((kind) => ({ title: kind.title, rows: [retryRow(kind)] })),
    ];
    return sections.reduce(append, [...state.always.values()].reduce(offer, empty));
  };
}

/** The rows that are not shown yet, none twice and not too many. */
function newRows(state: PaletteState, rows: readonly PaletteRow[]): readonly PaletteRow[] {
  const shown = rowsOf(state);
  const keys = new Set(shown.map(({ key }) => key));
  return rows.filter(({ key }) => !keys.has(key) && keys.add(key)).slice(0, MAX_ROWS - shown.length);
}

/** Adds what is offered whatever is typed, once something is. */
function offer(state: PaletteState, { title, rows }: Group): PaletteState {
  const added = wordsOf(state.text).length === 0 ? [] : newRows(state, rows);
  return added.length === 0 ? state : { ...state, last: [...state.last, { title, rows: added }] };
}

/** Adds rows after those that were found. */
function append(state: PaletteState, { title, rows }: Group): PaletteState {
  const added = newRows(state, rows);
  if (added.length === 0) return state;
  // Before anything is typed, Enter chooses nothing by itself, and never what is offered whatever is typed.
  const first =
    wordsOf(state.text).length === 0 ? undefined : added.find(({ item }) => item.isAlways !== true);
  const selected = state.selected ?? first?.key ?? null;
  const last = state.sections.at(-1);
  if (last?.title === title) {
    const grown = { ...last, rows: [...last.rows, ...added] };
    return { ...state, sections: [...state.sections.slice(0, -1), grown], selected };
  }
  const section = {
    key: `${title} ${state.sections.length}`,
    title: titleAmong(state.sections, title),
    rows: added,
  };
  return { ...state, sections: [...state.sections, section], selected };
}

/** What is on the device has loaded or grown. What it has for the text is added; what has changed shows with the next text. */
export function withItems(kind: PaletteKind, items: readonly PaletteItem[] | null): PaletteChange {
  return (state) => {
    const entries = items && entriesOf(items.filter(({ isAlways }) => !isAlways));
    const always = alwaysGroup(kind, items ?? []);
    const next = offer(
      {
        ...state,
        always: new Map(state.always).set(kind.id, always),
        known: new Map(state.known).set(kind.id, entries),
        failed: without(state.failed, kind),
      },
      always,
    );
    if (entries === null || !isHeard(state, kind)) return next;
    const words = wordsOf(state.text);
    const known = [{ kind, entries }];
    const groups =
      words.length === 0
        ? initialGroups(known)
        : isFound(state)
          ? groupsOf(known, words, false)
          : foundGroups(known, words);
    const room = state.loading.includes(kind) ? MAX_ROWS : roomFor(state, kind);
    const added = groups.map(({ title, rows }) => ({ title, rows: rows.slice(0, room) }));
    return added.reduce(append, { ...next, loading: without(state.loading, kind) });
  };
}

/** Whether what a kind has is searched for the text that is there. Before anything is typed, only what shows at once is. */
function isHeard(state: PaletteState, kind: PaletteKind): boolean {
  return state.loading.includes(kind) || (wordsOf(state.text).length > 0 && state.known.has(kind.id));
}

/** How many rows more a kind may have that has grown. */
function roomFor(state: PaletteState, kind: PaletteKind): number {
  return Math.max(0, GROUP_ROWS - rowsOf(state).filter((row) => row.kind === kind).length);
}

const isFound = (state: PaletteState) => rowsOf(state).some(({ item }) => item.isAlways !== true);

const without = (kinds: readonly PaletteKind[], kind: PaletteKind) => kinds.filter((each) => each !== kind);

/** The server has answered for a text. An answer for another text is late, and nothing. */
export function withAnswer(kind: PaletteKind, text: string, items: readonly PaletteItem[]): PaletteChange {
  return (state) => {
    if (text !== state.text || !state.asking.includes(kind)) return state;
    const words = wordsOf(text);
    const rows = entriesOf(items.slice(0, REMOTE_LIMIT)).map((entry) => rowOf(kind, entry, words));
    const list = items.length < REMOTE_LIMIT ? [] : listRow(kind, text);
    const next = { ...state, asking: without(state.asking, kind) };
    return append(next, { title: kind.title, rows: [...rows, ...list] });
  };
}

/** The server could not be asked: the group says so, and offers to try again. */
export function withFailure(kind: PaletteKind, text: string): PaletteChange {
  return (state) => {
    if (text !== state.text || !state.asking.includes(kind)) return state;
    const next = { ...state, asking: without(state.asking, kind) };
    return append(next, { title: kind.title, rows: [retryRow(kind)] });
  };
}

/** What is on the device could not be loaded, or not all of it: what is known of it stays. */
export function withFailedItems(kind: PaletteKind): PaletteChange {
  return (state) => {
    const next = {
      ...state,
      failed: [...without(state.failed, kind), kind],
      loading: without(state.loading, kind),
    };
    const rows = isHeard(state, kind) ? [retryRow(kind)] : [];
    return append(next, { title: kind.title, rows });
  };
}

/** The failed kind is asked once more. Its row goes, and the selection to what was found beside it. */
export function withRetry(kind: PaletteKind): PaletteChange {
  return (state) => {
    const before = state.sections.flatMap(({ rows }) => rows);
    const key = retryKey(kind);
    const index = before.findIndex((row) => row.key === key);
    if (index === -1) return state;
    const sections = state.sections
      .map((section) => ({ ...section, rows: section.rows.filter((row) => row.key !== key) }))
      .filter(({ rows }) => rows.length > 0);
    const next = before[index + 1] ?? before[index - 1];
    const isLocal = state.failed.includes(kind);
    return {
      ...state,
      sections,
      failed: without(state.failed, kind),
      loading: isLocal ? [...state.loading, kind] : state.loading,
      asking: [...without(state.asking, kind), ...askedKinds([kind], state.text)],
      selected: state.selected === key ? (next?.key ?? null) : state.selected,
    };
  };
}

export type PaletteMove = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp';

/** The arrows go round; the Page keys stop at the ends. */
export function withMove(move: PaletteMove): PaletteChange {
  return (state) => {
    const rows = rowsOf(state);
    const { length } = rows;
    if (length === 0) return state;
    const index = rows.findIndex(({ key }) => key === state.selected);
    const to = {
      next: (index + 1) % length,
      previous: (Math.max(index, 0) + length - 1) % length,
      first: 0,
      last: length - 1,
      pageDown: Math.min(index + PAGE_ROWS, length - 1),
      pageUp: Math.max(index - PAGE_ROWS, 0),
    }[move];
    return { ...state, selected: rows[to]?.key ?? null };
  };
}
