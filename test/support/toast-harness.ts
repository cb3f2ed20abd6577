import { BehaviorSubject, debounceTime, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Credential } from '../../src/contracts/credential';
import { ModalService } from '../../src/core/modal/modal.service';
import { SessionService } from '../../src/core/session/session.service';
import type { ShownToast } from '../../src/core/toast/toast.model';
import { ToastService } from '../../src/core/toast/toast.service';
import { type DestroyableInjector, Injector } from '../../src/framework/di';
import { readonlyState } from '../../src/framework/rxjs';
import { DOCUMENT } from '../../src/platform/browser/browser';
import { ann, type MarbleHarness, runMarbles } from './marbles';

/** The service between a session, a modal and a page that a test moves. */
export class ToastHarness {
  readonly credential$ = new BehaviorSubject<Credential | null>(ann);
  readonly modalIsOpen$ = new BehaviorSubject(false);
  private readonly page = Object.assign(new EventTarget(), { hidden: false });
  readonly injector: DestroyableInjector = Injector.create({
    providers: [
      { provide: SessionService, useValue: { credential$: readonlyState(this.credential$) } },
      { provide: ModalService, useValue: { isOpen$: readonlyState(this.modalIsOpen$) } },
      { provide: DOCUMENT, useValue: this.page },
    ],
  });
  readonly toasts = this.injector.get(ToastService);

  /** 'a b c~ d-': a and b can be used, c is behind them, d is leaving. Once a frame, when all that happens in it has. */
  readonly screen$: Observable<string> = this.toasts.toasts$.pipe(map(screen), debounceTime(0));
  readonly spoken$ = this.toasts.announcements$.pipe(
    map((toasts) => toasts.map(({ message }) => message).join(' ')),
    distinctUntilChanged(),
    debounceTime(0),
  );

  get screen(): string {
    return screen(this.toasts.toasts$.value);
  }

  hide(hidden: boolean): void {
    this.page.hidden = hidden;
    this.page.dispatchEvent(new Event('visibilitychange'));
  }
}

function screen(shown: readonly ShownToast[]): string {
  const mark = ({ interactive, leaving }: ShownToast) => (leaving ? '-' : interactive ? '' : '~');
  return shown.map((one) => one.toast.message + mark(one)).join(' ');
}

interface Play extends MarbleHarness {
  readonly harness: ToastHarness;
  readonly toasts: ToastService;
}

/** Plays a scene in virtual time. */
export function runToastMarbles(scene: (helpers: Play) => void): void {
  runMarbles((helpers) => {
    const harness = new ToastHarness();
    scene({ ...helpers, harness, toasts: harness.toasts });
  });
}
