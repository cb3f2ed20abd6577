import {
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  from,
  map,
  Subject,
  switchMap,
  take,
  tap,
  timeout,
} from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { ModalService } from '../../core/modal/modal.service';
import { SessionService } from '../../core/session/session.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { mapState, takeUntilDestroyed } from '../../framework/rxjs';
import { LOG_ERROR } from '../../platform/log/log-error';
import type { HelpRequest } from './help.model';
import { CHAT_TIMEOUT_MS, whenClosed } from './help.timing';
import { LIVE_CHAT, liveChatRoom, NO_LIVE_CHAT } from './live-chat';

/** Our wording. */
const CHAT_FAILED_TEXT = 'The live chat could not be opened. Please try again, or write to us.';
const CHAT_MISSING_TEXT = 'There is no live chat at the moment. Please write to us.';

const loadSheet = () => import('./screens/help-sheet').then(({ HelpSheet }) => HelpSheet);

/**
 * Opens the help sheet (HELP-01) and the live chat (HELP-06).
 *
 * | Rule | Operator |
 * |---|---|
 * | The sheet waits up to 525 ms for a modal to close (HELP-08) | `whenClosed` |
 * | A click while a chat is being opened is ignored | `exhaustMap` |
 * | A chat that has not appeared after 15 s has failed (our choice) | `timeout(CHAT_TIMEOUT_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class HelpService {
  private readonly modals = inject(ModalService);
  private readonly brand = inject(BrandService);
  private readonly toasts = inject(ToastService);
  private readonly log = inject(LOG_ERROR);
  private readonly chat = inject(LIVE_CHAT);
  private readonly session = inject(SessionService);
  private readonly sheets = new Subject<HelpRequest>();
  private readonly chats = new Subject<void>();

  constructor() {
    const isModalOpen$ = mapState(this.modals.active$, (active) => active !== null);
    this.sheets
      .pipe(
        tap(() => this.modals.active$.value?.dismiss()),
        switchMap((request) => {
          const userId = this.userId;
          return whenClosed(isModalOpen$).pipe(
            // A request may name a course of the student who made it. All modals close when the student changes.
            filter(() => this.userId === userId),
            map(() => request),
          );
        }),
        takeUntilDestroyed(),
      )
      .subscribe((request) => this.openSheet(request));
    this.chats
      .pipe(
        exhaustMap(() => this.showChat()),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  /** NAV-04: whether this brand has a live chat that can be opened. */
  get hasChat(): boolean {
    return this.chat !== NO_LIVE_CHAT && liveChatRoom(this.brand.context.settings) !== null;
  }

  open(request: HelpRequest = {}): void {
    if (request.action === 'openChat') {
      this.chats.next();
      return;
    }
    // Its chunk loads while another modal leaves. If that fails, the modal service reports it.
    this.preload();
    this.sheets.next(request);
  }

  /** Loads the sheet before it is opened, for a button that is pointed at or focused. */
  preload(): void {
    loadSheet().catch(() => undefined);
  }

  private get userId(): number | undefined {
    return this.session.credential$.value?.UserId;
  }

  private openSheet(request: HelpRequest): void {
    const { hasChat } = this;
    const open = (next: HelpRequest) => this.open(next);
    this.modals.open({ load: loadSheet, inputs: { request, hasChat, open }, style: 'right-sheet' });
  }

  private showChat() {
    const room = liveChatRoom(this.brand.context.settings);
    if (room === null || !this.hasChat) {
      this.offerToWrite(CHAT_MISSING_TEXT);
      return EMPTY;
    }
    return defer(() => from(this.chat.open(room))).pipe(
      take(1),
      timeout({ first: CHAT_TIMEOUT_MS }),
      catchError((error: unknown) => {
        this.log('The live chat could not be opened', error);
        this.offerToWrite(CHAT_FAILED_TEXT);
        return EMPTY;
      }),
    );
  }

  private offerToWrite(message: string): void {
    const action = () => this.open({ action: 'customer' });
    this.toasts.error(message, { actions: [{ text: 'Customer Support', action }] });
  }
}
