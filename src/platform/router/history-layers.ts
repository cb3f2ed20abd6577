import { Subject } from 'rxjs';
import { type HistoryEntries, type HistoryEntry, layerOf } from './history-entries';

/**
 * Entries of the history for the steps of a view inside a page, above the page's own entry: Back of the browser leads
 * through the steps before it leaves the page. They are no locations: moving between them neither asks guards nor moves
 * focus or scroll position. They survive a reload, and are gone when another page is opened from one of them.
 *
 * The view says with `set` how deep it is, and hears of Back and Forward by `moves$`. Without a view, the entries that
 * an earlier one has left are stepped over together.
 */
export class HistoryLayers {
  private readonly moves = new Subject<number>();
  private wanted = 0;
  /** What leaves the page, once its own entry has been reached. */
  private departure: (() => void) | null = null;

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
    if (this.departure) return;
    this.wanted = depth;
    this.settle();
  }

  /** Goes back to the page's own entry, if it is not there already, and leaves the page from it. */
  leave(departure: () => void): void {
    this.wanted = 0;
    this.departure = departure;
    this.settle();
  }

  /** The page is left in another way, or not at all. */
  stay(): void {
    this.departure = null;
  }

  /** The browser has gone to another entry. Returns whether it is one of the same page. */
  take(entry: HistoryEntry): boolean {
    const { current } = this.entries;
    if (entry.key !== current.key || layerOf(entry) === layerOf(current)) return false;
    this.entries.rewrite(entry, this.url());
    if (this.departure) this.settle();
    else if (this.moves.observed) this.moves.next(this.depth);
    else this.set(0);
    return true;
  }

  private settle(): void {
    if (this.entries.isMoving) return;
    while (this.depth < this.wanted) this.entries.pushLayer();
    const delta = this.wanted - this.depth;
    if (delta < 0) {
      this.entries.move(delta, this.entries.current.index + delta, () => {
        this.entries.rewrite(this.entries.read(), this.url());
        this.settle();
      });
      return;
    }
    const { departure } = this;
    this.departure = null;
    departure?.();
  }
}
