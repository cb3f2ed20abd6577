import { AsyncSubject, defer, filter, type Observable, ReplaySubject, takeUntil, throwIfEmpty } from 'rxjs';
import type { ModalComponent, ModalOptions, ModalRef } from './modal.model';

/** Whether a modal ends with its exit animation or at once. */
type ModalEnd = 'animated' | 'immediate';

type AnyComponent = ModalComponent<never, never>;

/** One modal, from the request to its end. It starts to load its component at once. */
export class ModalEntry implements ModalRef<unknown> {
  private readonly result = new AsyncSubject<unknown>();
  private readonly ends = new ReplaySubject<ModalEnd>(1);
  private readonly loaded = new AsyncSubject<AnyComponent>();
  private readonly shownSubject = new ReplaySubject<void>(1);
  private ended = false;

  readonly dismissible: boolean;
  readonly loaded$ = this.loaded.asObservable();
  readonly shown$ = this.shownSubject.asObservable();
  readonly closed$ = this.result.asObservable();
  readonly end$: Observable<unknown> = this.ends.asObservable();
  readonly removed$: Observable<unknown> = this.ends.pipe(filter((end) => end === 'immediate'));
  onScreen = false;

  constructor(
    readonly id: number,
    readonly options: ModalOptions<never, never>,
    /** STA-26: another modal was open when this one was requested. */
    readonly isReopen: boolean,
  ) {
    this.dismissible = options.dismissible ?? true;
    defer(() => options.load())
      .pipe(throwIfEmpty(), takeUntil(this.end$))
      .subscribe(this.loaded);
  }

  readonly shown = (): void => {
    if (this.onScreen) return;
    this.onScreen = true;
    this.shownSubject.next();
  };

  readonly dismiss = (): void => {
    if (this.dismissible) this.close();
  };

  readonly close = (result?: unknown): void => this.end('animated', result);

  /** Ends the modal without an exit animation. */
  remove(): void {
    this.end('immediate', undefined);
  }

  /** Only the first result counts, but a modal may still be removed during its exit. */
  private end(how: ModalEnd, result: unknown): void {
    const isFirst = !this.ended;
    this.ended = true;
    if (isFirst || how === 'immediate') this.ends.next(how);
    // Emitted last: a subscriber that opens the next modal must find this one already leaving.
    this.result.next(result);
    this.result.complete();
  }
}
