import { Subject } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../browser/browser';
import type { HistoryEntry, PageLayers } from './history-entries';
import { Router } from './router';

/**
 * Entries of the history for the steps of a view inside a page and for a dialog over it, above the page's own entry: Back
 * of the browser closes the dialog and leads through the steps before it leaves the page. They are no locations: moving
 * between them neither asks guards nor moves focus or scroll position. Steps survive a reload; the entry of a dialog is
 * left then. All are gone when another page is opened from one of them.
 *
 * The view says with `set` how deep it is, and hears of Back and Forward by `moves$`. Without a view, the entries that
 * an earlier one has left are stepped over together. Whoever shows dialogs says with `cover` whether one is open, and
 * hears of Back by `uncovers$`; a dialog that stays gets its entry back. Steps that the page under it makes meanwhile, such
 * as filters, become one step when it closes.
 */
@Injectable({ providedIn: 'root' })
export class HistoryLayers implements PageLayers {
  private readonly router = inject(Router);
  private readonly history = (inject(DOCUMENT).defaultView as Window).history;
  private readonly entries = this.router.attachLayers(this);
  private readonly moves = new Subject<number>();
  private readonly uncovers = new Subject<void>();
  private wanted = this.depth;
  private isCovered = false;
  /** What leaves the page, once its own entry has been reached. */
  private departure: (() => void) | null = null;

  /** How deep the student has gone by Back or Forward. */
  readonly moves$ = this.moves.asObservable();

  /** The student has gone back from the dialog. */
  readonly uncovers$ = this.uncovers.asObservable();

  /** How deep the present entry is, apart from a dialog; 0 is the page's own. */
  get depth(): number {
    return depthOf(this.entries.current);
  }

  /** Adds entries or goes back over them, until the present entry is that deep. Going back takes the browser a moment. */
  set(depth: number): void {
    if (this.departure) return;
    this.wanted = depth;
    this.settle();
  }

  /** Adds the entry of a dialog, or goes back over it. */
  cover(isCovered: boolean): void {
    this.isCovered = isCovered;
    if (!this.departure) this.settle();
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
    const isUncovered = Boolean(current.cover) && !entry.cover;
    const isElsewhere =
      depthOf(entry) !== depthOf(current) || isUncovered || Boolean(entry.cover && !current.cover);
    if (entry.key !== current.key || !isElsewhere) return false;
    this.arrive(entry);
    if (this.departure) this.settle();
    else if (this.isCovered && isUncovered) {
      this.uncovers.next();
      this.settle();
    } else if (this.moves.observed) this.moves.next(this.depth);
    else this.set(0);
    return true;
  }

  private arrive(entry: HistoryEntry): void {
    const isStepped = this.entries.current.cover === 'stepped';
    if (!entry.cover) this.history.scrollRestoration = 'auto';
    this.entries.current = entry;
    if (isStepped) this.entries.pushStep(this.router.url);
    else this.entries.rewrite(entry, this.router.url);
  }

  settle(): void {
    if (this.entries.isMoving) return;
    const back = this.surplus();
    if (back > 0) {
      this.entries.move(-back, this.entries.current.index - back, () => this.arrive(this.entries.read()));
      return;
    }
    while (this.depth < this.wanted) this.entries.pushStep(this.router.url, { layer: this.depth + 1 });
    const { departure } = this;
    this.departure = null;
    departure?.();
    if (this.isCovered && !this.entries.current.cover) this.pushCover();
  }

  /** How many entries the present one is above what is wanted. */
  private surplus(): number {
    const cover = this.entries.current.cover ? 1 : 0;
    const above = this.depth - this.wanted;
    if (above > 0) return above + cover;
    return this.isCovered && !this.departure && above === 0 ? 0 : cover;
  }

  private pushCover(): void {
    // Whatever a dialog leads to in the page under it, the browser does not scroll back.
    this.history.scrollRestoration = 'manual';
    this.entries.pushStep(this.router.url, { cover: 'plain' });
    this.history.scrollRestoration = 'auto';
  }
}

function depthOf({ layer = 0 }: HistoryEntry): number {
  return layer;
}
