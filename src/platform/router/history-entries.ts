import type { NavigationKind, RouterLocation } from './navigation';

/** What this app keeps in each entry of the browser's history. */
export interface HistoryEntry {
  /** New for every page that is opened, the same when the student comes back to it. */
  readonly key: string;
  readonly index: number;
  /** What the navigation gave along (`extras.state`). */
  readonly state?: unknown;
  /** How many entries it is above that of its page, whose key it shares (HistoryLayers). None for the page's own. */
  readonly layer?: number;
  /** It is the entry of a dialog over the page. `stepped`: the view under it has been changed, which is a step. */
  readonly cover?: 'plain' | 'stepped';
}

/** The entries above a page's own (HistoryLayers), as the Router sees them. */
export interface PageLayers {
  /** Goes back to the page's own entry, if it is not there already, and leaves the page from it. */
  leave(departure: () => void): void;
  /** The page is left in another way, or not at all. */
  stay(): void;
  /** A move of the history has been made, after which there may be more to do. */
  settle(): void;
  /** The browser has gone to another entry. Returns whether it is one of the same page. */
  take(entry: HistoryEntry): boolean;
}

/** The browser's history, with a key and an index for every entry of this app. */
export class HistoryEntries {
  private created = 0;
  /** Moves that `move` has started and the browser has not made yet. */
  private moves: { readonly index: number; readonly arrive: () => void }[] = [];
  /** The entry of the page that is shown. */
  current: HistoryEntry;

  constructor(private readonly window: Window) {
    this.current = this.read(0);
  }

  /** The entry the browser is at. One that a fragment link or another page made gets a key and an index. */
  read(newIndex = this.current.index + 1): HistoryEntry {
    const stored: Partial<HistoryEntry> | null = this.window.history.state;
    if (isEntry(stored)) return stored;
    const entry = this.create(newIndex, undefined);
    this.window.history.replaceState(entry, '');
    return entry;
  }

  push(url: string, state: unknown): void {
    this.current = this.create(this.current.index + 1, state);
    this.window.history.pushState(this.current, '', url);
  }

  /** Another page in the place of the present one. */
  replace(url: string, state: unknown): void {
    this.rewrite(this.create(this.current.index, state), url);
  }

  /** A further entry for the page that is shown, with the same key. */
  pushStep(url: string, above?: Pick<HistoryEntry, 'layer' | 'cover'>): void {
    this.current = { ...this.current, ...above, index: this.current.index + 1 };
    this.window.history.pushState(this.current, '', url);
  }

  rewrite(entry: HistoryEntry, url: string): void {
    this.current = entry;
    this.window.history.replaceState(entry, '', url);
  }

  /** Whether the browser has yet to make a move of `move`. */
  get isMoving(): boolean {
    return this.moves.length > 0;
  }

  /** Moves to another entry without the student having asked for it, and calls `arrive` there. */
  move(delta: number, index: number, arrive: () => void): void {
    this.moves.push({ index, arrive });
    this.window.history.go(delta);
  }

  /** Whether the browser has just made a move of `move`; it has then been dealt with. */
  takeMove({ index }: HistoryEntry): boolean {
    const move = this.moves.shift();
    if (move?.index === index) {
      move.arrive();
      return true;
    }
    this.moves = [];
    return false;
  }

  /** The address the browser is at, in the entry of the page that is shown. */
  location(kind: NavigationKind): RouterLocation {
    const { pathname, search, hash } = this.window.location;
    const { key, state = null } = this.current;
    return { pathname, search, hash, state, key, kind };
  }

  private create(index: number, state: unknown): HistoryEntry {
    this.created += 1;
    const key = `${Math.round(this.window.performance.timeOrigin)}-${this.created}`;
    return { key, index, state };
  }
}

function isEntry(state: Partial<HistoryEntry> | null): state is HistoryEntry {
  return typeof state?.key === 'string' && typeof state.index === 'number';
}
