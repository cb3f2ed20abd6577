import { Subject } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { CLOCK } from '../../platform/clock/clock';
import { redactText } from '../../platform/redaction/redaction';
import type { HubActivity, HubState } from './hub.model';
import type { HubFrame } from './hub-link';

/** What a line of the journal shows of a message, in characters. */
export const LONGEST_DETAIL = 2_000;

/** Longer than any secret: one that is cut at the end of a detail is seen whole before. */
const LONGEST_SECRET = 4_000;

const RESUMED_TEXT = 'The transport was lost and taken up again.';

type Line = HubActivity extends infer One
  ? One extends HubActivity
    ? Omit<One, 'id' | 'at'>
    : never
  : never;

/** Writes down what happens on the hub, without secrets, while somebody reads along; nothing is kept. */
@Injectable({ providedIn: 'root' })
export class HubEventLog {
  private readonly clock = inject(CLOCK);
  private readonly lines = new Subject<HubActivity>();
  private readonly calls = new Map<string, { name: string; start: number }>();
  private count = 0;

  readonly activity$ = this.lines.asObservable();

  /** `detail` holds no secrets: it is an error of the client's. */
  state(state: HubState, detail: string | null): void {
    this.calls.clear();
    this.write({ kind: 'state', name: state, detail });
  }

  frame(frame: HubFrame, secrets: readonly string[]): void {
    // Also while nobody reads: whoever comes before the completion wants to know of what.
    if (frame.kind === 'invocation') {
      this.calls.set(frame.callId, { name: frame.name, start: performance.now() });
    }
    const call = frame.kind === 'completion' ? this.calls.get(frame.callId) : undefined;
    if (frame.kind === 'completion') this.calls.delete(frame.callId);
    if (!this.lines.observed) return;
    const detail = frame.kind === 'resumed' ? RESUMED_TEXT : detailOf(frame.content, secrets);
    switch (frame.kind) {
      case 'resumed':
        this.write({ kind: 'state', name: 'Connected', detail });
        break;
      case 'event':
        this.write({ kind: 'event', name: redactText(frame.name, secrets), detail });
        break;
      case 'invocation':
        this.write({ kind: 'invocation', name: frame.name, callId: frame.callId, detail });
        break;
      case 'completion': {
        const { callId, error } = frame;
        this.write({
          kind: 'completion',
          name: call?.name ?? '',
          callId,
          succeeded: !error && !isRefusal(frame.content),
          durationMs: call ? performance.now() - call.start : 0,
          detail,
        });
      }
    }
  }

  private write(line: Line): void {
    if (!this.lines.observed) return;
    this.count += 1;
    this.lines.next({ ...line, id: this.count, at: this.clock.now().getTime() } as HubActivity);
  }
}

function detailOf(content: unknown, secrets: readonly string[]): string | null {
  const payload = Array.isArray(content) && content.length === 1 ? content[0] : content;
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  if (text === undefined || text === '[]') return null;
  // Cut before, for redaction reads the whole text, and after, lest a part of a secret is left.
  return cut(redactText(text.slice(0, LONGEST_DETAIL + LONGEST_SECRET), secrets));
}

/** A copy: a slice would keep the whole text in memory for as long as the line is kept. */
function cut(text: string): string {
  return text.length > LONGEST_DETAIL ? [...text.slice(0, LONGEST_DETAIL)].join('') : text;
}

/** HUB-05: a completion may be a refusal inside its envelope. */
function isRefusal(result: unknown): boolean {
  return typeof result === 'string' && result.startsWith('{"success":false');
}
