import { BehaviorSubject, debounceTime, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Credential } from '../../src/contracts/credential';
import { ModalService } from '../../src/core/modal/modal.service';
import { SessionService } from '../../src/core/session/session.service';
import type { VisibleToast } from '../../src/core/toast/toast.model';
import { ToastService } from '../../src/core/toast/toast.service';
import { type DestroyableInjector, Injector } from '../../src/framework/di';
import { readonlyState } from '../../src/framework/rxjs';
import { DOCUMENT } from '../../src/platform/browser/browser';
import { ann, type MarbleHarness, runMarbles } from './marbles';

/** ToastService with a session, a modal and a page that the test controls. */
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

  /** 'a b c~ d-' means: a and b are interactive, c is behind them, d is leaving. Emits at the end of a frame. */
  readonly screen$: Observable<string> = this.toasts.toasts$.pipe(map(screen), debounceTime(0));
  readonly announced$ = this.toasts.announcements$.pipe(
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

function screen(visible: readonly VisibleToast[]): string {
  const mark = ({ interactive, leaving }: VisibleToast) => (leaving ? '-' : interactive ? '' : '~');
  return visible.map((each) => each.toast.message + mark(each)).join(' ');
}

interface ToastMarbleHarness extends MarbleHarness {
  readonly harness: ToastHarness;
  readonly toasts: ToastService;
}

/** Runs a test in virtual time. */
export function runToastMarbles(test: (harness: ToastMarbleHarness) => void): void {
  runMarbles((helpers) => {
    const harness = new ToastHarness();
    test({ ...helpers, harness, toasts: harness.toasts });
  });
}
