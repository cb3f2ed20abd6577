import { finalize, NEVER, type Observable, Subject, switchMap, takeUntil, tap } from 'rxjs';
import { switchMapStudent } from '../core/data/switch-map-student';
import type { ModalComponent, ModalRef, ModalStyle } from '../core/modal/modal.model';
import { ModalService } from '../core/modal/modal.service';
import { inject } from '../framework/di';
import { takeUntilDestroyed } from '../framework/rxjs';

interface OpenedDialog<I> {
  readonly inputs: I;
  /** Subscribed to until the dialog closes. */
  readonly during?: (modal: ModalRef) => Observable<unknown>;
  /** Called once when the dialog closes, or a newer one takes its place. */
  readonly closed?: () => void;
}

interface StudentDialogOptions<R, I extends object> {
  /** The component, in a chunk that ModalService reports if it cannot be loaded (ERR-16). */
  readonly load: () => Promise<ModalComponent<void, I>>;
  readonly style: ModalStyle;
  /** Called when it opens. */
  readonly show: (request: R) => OpenedDialog<I>;
  /** When it opens; at once by default. Its component is loaded during the wait. */
  readonly pace?: (requests$: Observable<R>) => Observable<R>;
}

interface StudentDialog<R> {
  /** Does nothing while nobody is signed in. */
  readonly open: (request: R) => void;
  /** Loads the component before it is opened, for a button that is pointed at or focused. */
  readonly preload: () => void;
}

/**
 * A dialog of the student who is signed in, which ends with their session. Needs an injection context.
 *
 * | Rule | Operator |
 * |---|---|
 * | A request of one student opens nothing for the next | `switchMapStudent` |
 * | A newer request ends what belongs to the older one | `switchMap` |
 */
export function studentDialog<R = void, I extends object = object>({
  load,
  style,
  show,
  pace = (requests$) => requests$,
}: StudentDialogOptions<R, I>): StudentDialog<R> {
  const modals = inject(ModalService);
  const requests = new Subject<R>();
  const preload = () => {
    load().catch(() => undefined);
  };
  switchMapStudent(() =>
    pace(requests.pipe(tap(preload))).pipe(
      switchMap((request) => {
        const { inputs, during = () => NEVER, closed = () => {} } = show(request);
        const modal = modals.open({ load, inputs, style });
        return during(modal).pipe(takeUntil(modal.closed$), finalize(closed));
      }),
    ),
  )
    .pipe(takeUntilDestroyed())
    .subscribe();
  return { open: (request) => requests.next(request), preload };
}
