import { Subject } from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { studentCommand } from '../../core/data/student-command';
import { DraftService } from '../../core/session/draft.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { HttpErrorResponse } from '../../framework/http';
import { DOCUMENT } from '../../platform/browser/browser';
import type { HelpRequest } from './help.model';
import { draftName, withTrailer } from './support.model';
import { SupportApiService } from './support-api.service';

/** ERR-07. */
const SENT_TEXT = 'Your message has been sent.';
export const SEND_FAILED_TEXT = 'There was an error sending your message.';

/** Our wording: what to do about it. */
const SERVER_DETAIL = 'Your message is still here: please try again in a moment.';

/** Our wording. No call tells whether a message has arrived. */
export const SENDING_UNKNOWN_TEXT = "We don't know whether your message has arrived.";
const UNKNOWN_DETAIL = 'It is still here. If you send it again, we may get it twice.';

/** What a student sends from one of the two panels. */
interface SupportMessage {
  readonly panel: 'academic' | 'customer';
  readonly request: HelpRequest;
  readonly message: string;
  /** VAL-16. Customer support only, like `contact`. */
  readonly messageType?: string;
  readonly contact?: boolean;
  /** Opens the panel again, with what was typed. */
  readonly reopen: () => void;
}

interface SentMessage extends SupportMessage {
  /** As the server gets it. */
  readonly text: string;
}

/**
 * Sends the student's messages, one at a time. A message is sent even if the sheet is closed meanwhile; a toast
 * reports the outcome (ERR-07). What was typed is kept until it has been sent. The key of `state$` is the draft's
 * name.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second click on Send sends nothing while the first is being sent | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class SupportService {
  private readonly api = inject(SupportApiService);
  private readonly drafts = inject(DraftService);
  private readonly toasts = inject(ToastService);
  private readonly window = inject(DOCUMENT).defaultView as Window;
  private readonly sentSubject = new Subject<string>();
  private shown: string | null = null;
  private latest: { readonly message: string; readonly text: string } | null = null;

  private readonly sending = studentCommand({
    order: 'exhaust',
    outcome: { remember: 'help', unknownText: UNKNOWN_DETAIL },
    send: (message: SentMessage, { idempotencyKey }) => this.request(message, idempotencyKey),
    key: ({ panel, request }) => draftName(panel, request),
    savedText: SENT_TEXT,
    onSaved: (_output, { panel, request }) => {
      this.drafts.discard(draftName(panel, request));
      this.sentSubject.next(draftName(panel, request));
    },
    toastsError: false,
    errorText: detailOf,
    onFailed: (error, { panel, request, reopen }) => {
      const isShown = this.shown === draftName(panel, request);
      const options = isShown ? {} : { actions: [{ text: 'Open your message', action: reopen }] };
      if (isOutcomeUnknown(error)) this.toasts.warning(SENDING_UNKNOWN_TEXT, options);
      else this.toasts.error(SEND_FAILED_TEXT, options);
    },
  });

  /** The latest message. If it is not known to be sent, the error says why and what to do. */
  readonly state$ = this.sending.state$;

  /** The draft of each message that has been sent. */
  readonly sent$ = this.sentSubject.asObservable();

  send(message: SupportMessage): void {
    this.sending.run({ ...message, text: this.textOf(message) });
  }

  /** The draft was given up. What is sent next is another message. */
  forget(draft: string): void {
    this.sending.forget(draft);
  }

  /**
   * Names the draft on screen; null for none. The toast of a failure offers to reopen only drafts that are not on
   * screen.
   */
  show(draft: string | null): void {
    this.shown = draft;
  }

  /** The same words are the same message, also if the window has been resized since. */
  private textOf({ panel, message }: SupportMessage): string {
    if (panel === 'academic') return message;
    if (this.latest?.message !== message) this.latest = { message, text: withTrailer(message, this.window) };
    return this.latest.text;
  }

  private request(
    { panel, request, text, messageType, contact = true }: SentMessage,
    idempotencyKey: string,
  ) {
    const { enrollmentId, activityId } = request;
    // ENT-18 and CLRN-12 name the course in different places, and the issue by different names: both are sent.
    if (panel === 'academic') {
      return this.api.emailInstructor(
        { message: text, enrollmentId, activityId },
        { enrollmentId, enrollmentActivityId: activityId },
        idempotencyKey,
      );
    }
    const body = {
      type: messageType,
      messageType,
      message: text,
      contact,
      enrollmentId,
      activityId,
    };
    return this.api.emailSupport(body, idempotencyKey);
  }
}

function detailOf(error: unknown): string {
  const isOurFault = error instanceof HttpErrorResponse && error.status >= 400 && error.status < 500;
  return (isOurFault ? serverMessage(error) : null) ?? SERVER_DETAIL;
}
