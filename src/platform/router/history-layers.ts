import { Subject } from 'rxjs';
import { type HistoryEntries, type HistoryEntry, layerOf } from './history-entries';

/**
 * Entries of the history for the steps of a view inside a page, above the page's own entry: Back of the browser leads
 * through the steps before it leaves the page. They are no locations: moving between them neither asks guards nor moves
 * focus or scroll position. They survive a reload, and opening another page from one of them replaces it.
 *
 * The view says with `set` how deep it is, and hears of Back and Forward by `moves$`. Without a view, the entries that
 * an earlier one has left are stepped over together.
 */
export class HistoryLayers {
  private readonly moves = new Subject<number>();
  private wanted = 0;

  /** How deep the student has gone by Back or Forward. */
  readonly moves$ = this.moves.asObservable();

  /** `url` is the address of the page, which may have changed since an entry was left. */
  constructor(
    private readonly entries: HistoryEntries,
    private readonly url: () => string,
  ) {}

  /** How deep the present entry is; 0 is the page's own. */
  get depth(): number {
    return layerOf(this.entries.current);
  }

  /** Adds entries or goes back over them, until the present entry is that deep. Going back takes the browser a moment. */
  set(depth: number): void {
    this.wanted = depth;
    if (this.entries.isMoving) return;
    while (this.depth < depth) this.entries.pushLayer();
    const delta = depth - this.depth;
    if (delta === 0) return;
    this.entries.move(delta, this.entries.current.index + delta, () => {
      this.entries.rewrite(this.entries.read(), this.url());
      this.set(this.wanted);
    });
  }

  /** The browser has gone to another entry. Returns whether it is one of the same page. */
  take(entry: HistoryEntry): boolean {
    const { current } = this.entries;
    if (entry.key !== current.key || layerOf(entry) === layerOf(current)) return false;
    this.entries.rewrite(entry, this.url());
    if (this.moves.observed) this.moves.next(this.depth);
    else this.set(0);
    return true;
  }
}
