import { AsyncSubject, defer, filter, type Observable, ReplaySubject, takeUntil, throwIfEmpty } from 'rxjs';
import type { ModalComponent, ModalOptions, ModalRef } from './modal.model';

/** How a modal ends: with its exit animation, or at once. */
type ModalEnd = 'leave' | 'vanish';

type AnyComponent = ModalComponent<never, never>;

/** One modal, from the call that asks for it to its end. It loads its component from the start. */
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
  readonly vanish$: Observable<unknown> = this.ends.pipe(filter((end) => end === 'vanish'));
  onScreen = false;

  constructor(
    readonly id: number,
    readonly options: ModalOptions<never, never>,
    /** STA-26: another one was open when this one was asked for. */
    readonly reopens: boolean,
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

  readonly close = (result?: unknown): void => this.end('leave', result);

  vanish(): void {
    this.end('vanish', undefined);
  }

  /** The first result counts; one that leaves may still vanish. */
  private end(how: ModalEnd, result: unknown): void {
    const isFirst = !this.ended;
    this.ended = true;
    if (isFirst || how === 'vanish') this.ends.next(how);
    // Told last, so that whoever opens the next one on hearing it finds this one on its way.
    this.result.next(result);
    this.result.complete();
  }
}
