import {
  BehaviorSubject,
  debounceTime,
  defer,
  finalize,
  NEVER,
  of,
  Subject,
  type Subscription,
  tap,
} from 'rxjs';
import * as v from 'valibot';
import type { Credential } from '../../src/contracts/credential';
import { RequestModeService } from '../../src/core/api/request-mode.service';
import { BrandService } from '../../src/core/brand/brand.service';
import { HubService } from '../../src/core/hub/hub.service';
import { HUB_CLIENT } from '../../src/core/hub/hub-connector';
import type { HubClient, HubLink } from '../../src/core/hub/hub-link';
import { SessionService } from '../../src/core/session/session.service';
import { type DestroyableInjector, Injector } from '../../src/framework/di';
import { readonlyState } from '../../src/framework/rxjs';
import { DOCUMENT } from '../../src/platform/browser/browser';
import { ann, type MarbleHarness, runMarbles } from './marbles';

const STATES: Record<string, string> = {
  d: 'Disconnected',
  c: 'Connecting',
  C: 'Connected',
  x: 'Disconnecting',
  r: 'Reconnecting',
};

/** The payload of a successful result or event (HUB-05). */
export const envelope = (data: unknown) => JSON.stringify({ success: true, data });

/** HubService with a fake client, session and page that the test controls. */
export class HubHarness {
  readonly credential$ = new BehaviorSubject<Credential | null>(ann);
  readonly events = new Subject<unknown>();
  /** The virtual start time and the URL of every connection. */
  readonly connections: { at: number; url: string }[] = [];
  open = 0;
  maxOpen = 0;
  private readonly listeners: Subscription[] = [];
  private closingMarbles = '--|';
  private readonly settings$ = new BehaviorSubject<unknown>(null);
  private readonly mode = { settings$: this.settings$, testMode: false };
  private readonly window = new EventTarget();
  private readonly document = Object.assign(new EventTarget(), { hidden: false, defaultView: this.window });
  readonly injector: DestroyableInjector;
  readonly hub: HubService;

  /**
   * `outcomes` are the marbles of the first, second, ... connection; the last repeats. 'l' is the link, '#' a failure
   * and '|' a close by the server.
   */
  constructor(
    private readonly helpers: MarbleHarness,
    outcomes: readonly string[],
    private readonly end: number,
  ) {
    const client: HubClient = ({ url, transport, onClosing }) =>
      defer(() => {
        const marbles = outcomes[Math.min(this.connections.length, outcomes.length - 1)] as string;
        this.connections.push({ at: helpers.now(), url });
        this.open += 1;
        this.maxOpen = Math.max(this.maxOpen, this.open);
        const link: HubLink = {
          transport: transport ?? 'WebSockets',
          connectionId: `connection-${this.connections.length}`,
          invoke: (method) => (method === 'Ping' ? of(envelope(null)) : NEVER),
          events: () => this.events,
          drop: () => {},
        };
        let hasEnded = false;
        const end = () => {
          hasEnded = true;
        };
        return helpers.cold(marbles, { l: link }, new Error('gone')).pipe(
          tap({ error: end, complete: end }),
          finalize(() => {
            this.open -= 1;
            if (!hasEnded) onClosing(helpers.cold(this.closingMarbles));
          }),
        );
      });
    this.injector = Injector.create({
      providers: [
        { provide: HUB_CLIENT, useValue: client },
        { provide: SessionService, useValue: { credential$: readonlyState(this.credential$) } },
        { provide: BrandService, useValue: { context: { hosts: { hub: 'https://api.test' } } } },
        { provide: RequestModeService, useValue: this.mode },
        { provide: DOCUMENT, useValue: this.document },
      ],
    });
    this.hub = this.injector.get(HubService);
  }

  /** The state at the end of each frame. */
  get state$() {
    return this.hub.state$.pipe(debounceTime(0));
  }

  listen(): Subscription {
    const subscription = this.hub.event('ping', v.unknown()).subscribe();
    this.listeners.push(subscription);
    return subscription;
  }

  /** Removes the oldest listener. */
  removeListener(): void {
    this.listeners.shift()?.unsubscribe();
  }

  closingTakes(marbles: string): void {
    this.closingMarbles = marbles;
  }

  setTestMode(on: boolean): void {
    this.mode.testMode = on;
    this.settings$.next(null);
  }

  goOnline(): void {
    this.window.dispatchEvent(new Event('online'));
  }

  hide(hidden: boolean): void {
    this.document.hidden = hidden;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Runs an action at a virtual time. */
  at(ms: number, action: () => void): void {
    this.helpers.schedule(action, ms);
  }

  expectStates(marbles: string): void {
    this.helpers.expectObservable(this.state$, `${this.end - 1}ms !`).toBe(marbles, STATES);
  }
}

/** Runs a test in virtual time. `end` is when the injector is destroyed, in virtual milliseconds. */
export function runHubMarbles(
  outcomes: readonly string[],
  end: number,
  test: (harness: HubHarness) => void,
): HubHarness {
  let harness: HubHarness | undefined;
  runMarbles((helpers) => {
    harness = new HubHarness(helpers, outcomes, end);
    const { injector } = harness;
    harness.at(end, () => injector.destroy());
    test(harness);
  });
  return harness as HubHarness;
}
