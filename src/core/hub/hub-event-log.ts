import { Subject } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { CLOCK } from '../../platform/clock/clock';
import { redactText } from '../../platform/redaction/redaction';
import type { HubActivity, HubState } from './hub.model';
import type { HubFrame } from './hub-link';

/** The longest excerpt of a payload, in characters. */
const MAX_DETAIL_LENGTH = 2_000;

/** Longer than any secret, so that one at the end of an excerpt is complete when it is redacted. */
const MAX_SECRET_LENGTH = 4_000;

const RESUMED_TEXT = 'The transport was lost and replaced.';

/** Omit alone would merge the members of the union. */
type NewEntry = HubActivity extends infer Entry
  ? Entry extends HubActivity
    ? Omit<Entry, 'id' | 'at'>
    : never
  : never;

/** Publishes what happens on the hub, without secrets. It stores nothing: subscribers get only new entries. */
@Injectable({ providedIn: 'root' })
export class HubEventLog {
  private readonly clock = inject(CLOCK);
  private readonly entries = new Subject<HubActivity>();
  private readonly pendingCalls = new Map<string, { name: string; startedAt: number }>();
  private count = 0;

  readonly activity$ = this.entries.asObservable();

  /** `detail` must not contain secrets. */
  logState(state: HubState, detail: string | null): void {
    this.pendingCalls.clear();
    this.publish({ kind: 'state', name: state, detail });
  }

  logFrame(frame: HubFrame, secrets: readonly string[]): void {
    // Calls are tracked even without subscribers: one who arrives before the completion needs the name of the call.
    if (frame.kind === 'invocation') {
      this.pendingCalls.set(frame.callId, { name: frame.name, startedAt: performance.now() });
    }
    const call = frame.kind === 'completion' ? this.pendingCalls.get(frame.callId) : undefined;
    if (frame.kind === 'completion') this.pendingCalls.delete(frame.callId);
    if (!this.entries.observed) return;
    const detail = frame.kind === 'resumed' ? RESUMED_TEXT : excerpt(frame.content, secrets);
    switch (frame.kind) {
      case 'resumed':
        this.publish({ kind: 'state', name: 'Connected', detail });
        break;
      case 'event':
        this.publish({ kind: 'event', name: redactText(frame.name, secrets), detail });
        break;
      case 'invocation':
        this.publish({ kind: 'invocation', name: frame.name, callId: frame.callId, detail });
        break;
      case 'completion': {
        const { callId, error } = frame;
        this.publish({
          kind: 'completion',
          name: call?.name ?? '',
          callId,
          succeeded: !error && !isRefusal(frame.content),
          durationMs: call ? performance.now() - call.startedAt : 0,
          detail,
        });
      }
    }
  }

  private publish(entry: NewEntry): void {
    if (!this.entries.observed) return;
    this.count += 1;
    this.entries.next({ ...entry, id: this.count, at: this.clock.now().getTime() } as HubActivity);
  }
}

function excerpt(content: unknown, secrets: readonly string[]): string | null {
  const payload = Array.isArray(content) && content.length === 1 ? content[0] : content;
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  if (text === undefined || text === '[]') return null;
  // Cut roughly first, because redaction is slow on long texts. The final cut comes after redaction, so that it
  // cannot leave a part of a secret behind.
  return truncate(redactText(text.slice(0, MAX_DETAIL_LENGTH + MAX_SECRET_LENGTH), secrets));
}

/** Copies the characters, because a slice would keep the whole text in memory. */
function truncate(text: string): string {
  return text.length > MAX_DETAIL_LENGTH ? [...text.slice(0, MAX_DETAIL_LENGTH)].join('') : text;
}

/** HUB-05: a successful completion may still carry a refusal in its envelope. */
function isRefusal(result: unknown): boolean {
  return typeof result === 'string' && result.startsWith('{"success":false');
}
