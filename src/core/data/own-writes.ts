import { Injectable, inject } from '../../framework/di';
import { CLOCK } from '../../platform/clock/clock';
import { PendingWritesService } from '../session/pending-writes.service';
import { ECHO_WAIT_MS } from './data.timing';
import { nextMoment } from './reload-gate';

/**
 * Which announced changes this page has made itself. A server announces what it has written to this page as well, shortly
 * before or after its response, and once for each write. What was loaded since the response has the change already.
 *
 * If another browser's change is taken for the one of this page, that one is still to come, and counts as the other.
 */
@Injectable({ providedIn: 'root' })
export class OwnWrites {
  private readonly clock = inject(CLOCK);
  private readonly writes = inject(PendingWritesService);
  /** Announced before the response. */
  private early = 0;
  /** Responses to writes that have not been announced, oldest first. */
  private answers: { readonly moment: number; readonly at: number }[] = [];

  /** The server has carried out a write, and whatever is loaded from now on has it. */
  answered(): void {
    if (this.early > 0) this.early -= 1;
    else this.answers.push({ moment: nextMoment(), at: this.now });
  }

  /** A change was announced. Returns the moment from which on a load has it. */
  announced(): number {
    const { now } = this;
    this.answers = this.answers.filter(({ at }) => now - at <= ECHO_WAIT_MS);
    const answer = this.answers.shift();
    if (answer) return answer.moment;
    this.early = this.writes.isPending$.value ? this.early + 1 : 0;
    return nextMoment();
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}
