import type { Observable } from 'rxjs';
import * as v from 'valibot';
import { inject } from '../../framework/di';
import { HttpErrorResponse } from '../../framework/http';
import { isTransient } from '../../framework/rxjs';
import { randomKey } from '../../platform/browser/random-key';
import { UnexpectedResponseError } from '../api/decode-response';
import { DraftService } from '../session/draft.service';

/** Our wording, while it is looked up what has become of a request. */
export const CHECKING_TEXT = "We don't know yet whether this was saved. Checking…";
/** Our wording, if that could not be found out. */
export const UNKNOWN_TEXT =
  'We could not find out whether this was saved. If you try again, we look first, so that nothing is saved twice.';
/** Our wording, if there is nothing to look it up by. */
const UNKNOWABLE_TEXT = "We don't know whether this was saved. Please check before you try again.";

/** Milliseconds after which the server is asked a second time what has become of a request (our choice). */
export const SECOND_LOOK_MS = 2_000;

/**
 * How a command finds out what has become of a request whose response was lost: the network or a gateway has failed,
 * the time was up, or the response cannot be read. The server may have carried it out.
 */
export interface OutcomeOptions<I, O> {
  /**
   * Reads whether the server has carried out the request. Emits the output if it has, and completes without a value if
   * that cannot be seen (yet). `idsBefore` is what `idsBefore()` emitted right before it was sent. Without `find` there
   * is nothing to look it up by.
   */
  readonly find?: (input: I, idsBefore: readonly number[] | null) => Observable<O>;
  /**
   * The ids of what there is of the kind that is created; null if they are not needed. If they cannot be read, nothing is
   * sent: later, nobody could tell what was added.
   */
  readonly idsBefore?: (input: I) => Observable<readonly number[] | null>;
  /** Keeps in the tab what was sent until it is answered, under this name. So a retry after a reload looks first, too. */
  readonly remember?: string;
  /** What the student reads if it stays unknown. */
  readonly unknownText?: string;
}

/** What a request is sent with. */
export interface Sending<O> {
  /** The same for the same input until the server has answered. */
  readonly idempotencyKey: string;
  /** What an earlier request with other input, whose response was lost, has made. */
  readonly found: O | null;
}

const Unanswered = v.object({
  input: v.unknown(),
  idsBefore: v.nullable(v.array(v.number())),
  idempotencyKey: v.string(),
  found: v.unknown(),
});

/** A request that the server has not answered. */
export interface UnansweredRequest<I, O> {
  readonly input: I;
  /** Before the first of the requests with this key that were not answered. */
  readonly idsBefore: readonly number[] | null;
  readonly idempotencyKey: string;
  /** What an earlier one has made. */
  readonly found: O | null;
}

interface UnansweredRequests<I, O> {
  find(key: string): UnansweredRequest<I, O> | null;
  /** Notes a request that is about to be sent. The ids of an earlier one that is still open take precedence. */
  add(key: string, input: I, found: O | null, idsBefore: readonly number[] | null): UnansweredRequest<I, O>;
  /** The latest one is answered. One before it may still be open. */
  restore(key: string, open: UnansweredRequest<I, O> | null): void;
  remove(key: string): void;
  /** Forgets those that are not kept in the tab. */
  clear(): void;
}

/**
 * Whether the server may have carried out a request that failed with this error. Null stands for one that was not sent,
 * because nothing is known of the one before it.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const isOpen =
    error instanceof HttpErrorResponse &&
    // With a time to wait: an earlier request with the same idempotency key is still under way.
    (error.kind === 'abort' || (error.status === 409 && error.headers.has('Retry-After')));
  return error === null || isTransient(error) || isOpen || error instanceof UnexpectedResponseError;
}

export function isSameInput(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function unknownTextOf({ find, unknownText }: OutcomeOptions<never, unknown>): string {
  return unknownText ?? (find ? UNKNOWN_TEXT : UNKNOWABLE_TEXT);
}

/** What a command has sent and not been answered, by the key of its input. Needs an injection context. */
export function unansweredRequests<I, O>({ remember }: OutcomeOptions<I, O>): UnansweredRequests<I, O> {
  const drafts = remember === undefined ? null : inject(DraftService);
  const requests = new Map<string, UnansweredRequest<I, O>>();
  const nameOf = (key: string) => `unanswered ${remember} ${key}`;
  const kept = (key: string) => {
    const text = drafts?.find(nameOf(key))?.request;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Unanswered), text);
    return parsed.success ? (parsed.output as UnansweredRequest<I, O>) : null;
  };
  const find = (key: string) => requests.get(key) ?? kept(key);
  const put = (key: string, request: UnansweredRequest<I, O>) => {
    requests.set(key, request);
    drafts?.keep(nameOf(key), { request: JSON.stringify(request) });
  };
  const remove = (key: string) => {
    requests.delete(key);
    drafts?.discard(nameOf(key));
  };
  return {
    find,
    add: (key, input, found, idsBefore) => {
      const before = find(key);
      const isSame = before !== null && isSameInput(before.input, input);
      const idempotencyKey = isSame ? before.idempotencyKey : randomKey();
      const ids = before === null ? idsBefore : before.idsBefore;
      const request = { input, idsBefore: ids, idempotencyKey, found };
      put(key, request);
      return request;
    },
    restore: (key, open) => (open === null ? remove(key) : put(key, open)),
    remove,
    clear: () => requests.clear(),
  };
}
