import { Subject } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { type HistoryEntry, layerOf, type PageLayers } from './history-entries';
import { Router } from './router';

/**
 * Entries of the history for the steps of a view inside a page, above the page's own entry: Back of the browser leads
 * through the steps before it leaves the page. They are no locations: moving between them neither asks guards nor moves
 * focus or scroll position. They survive a reload, and are gone when another page is opened from one of them.
 *
 * The view says with `set` how deep it is, and hears of Back and Forward by `moves$`. Without a view, the entries that
 * an earlier one has left are stepped over together.
 */
@Injectable({ providedIn: 'root' })
export class HistoryLayers implements PageLayers {
  private readonly router = inject(Router);
  private readonly entries = this.router.attachLayers(this);
  private readonly moves = new Subject<number>();
  private wanted = 0;
  /** What leaves the page, once its own entry has been reached. */
  private departure: (() => void) | null = null;

  /** How deep the student has gone by Back or Forward. */
  readonly moves$ = this.moves.asObservable();

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

  leave(departure: () => void): void {
    this.wanted = 0;
    this.departure = departure;
    this.settle();
  }

  stay(): void {
    this.departure = null;
  }

  take(entry: HistoryEntry): boolean {
    const { current } = this.entries;
    if (entry.key !== current.key || layerOf(entry) === layerOf(current)) return false;
    this.entries.rewrite(entry, this.router.url);
    if (this.departure) this.settle();
    else if (this.moves.observed) this.moves.next(this.depth);
    else this.set(0);
    return true;
  }

  private settle(): void {
    if (this.entries.isMoving) return;
    while (this.depth < this.wanted) this.entries.pushStep(this.router.url, 1);
    const delta = this.wanted - this.depth;
    if (delta < 0) {
      this.entries.move(delta, this.entries.current.index + delta, () => {
        this.entries.rewrite(this.entries.read(), this.router.url);
        this.settle();
      });
      return;
    }
    const { departure } = this;
    this.departure = null;
    departure?.();
  }
}
