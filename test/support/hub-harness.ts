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
import { HUB_CLIENT } from '../../src/core/hub/hub-client.token';
import type { HubClient, HubLink } from '../../src/core/hub/hub-link';
import { SessionService } from '../../src/core/session/session.service';
import { type DestroyableInjector, Injector } from '../../src/framework/di';
import { readonlyState } from '../../src/framework/rxjs';
import { DOCUMENT } from '../../src/platform/browser/browser';
import { ann, type MarbleHarness, runMarbles } from './marbles';

export const STATES: Record<string, string> = {
  d: 'Disconnected',
  c: 'Connecting',
  C: 'Connected',
  x: 'Disconnecting',
  r: 'Reconnecting',
};

/** What an envelope holds in a test: a payload that succeeded. */
export const envelope = (data: unknown) => JSON.stringify({ success: true, data });

/** The service, with a client whose connections go as a test says, between a session and a page that it moves. */
export class HubHarness {
  readonly credential$ = new BehaviorSubject<Credential | null>(ann);
  readonly events = new Subject<unknown>();
  /** Virtual milliseconds and address of each connection that was begun. */
  readonly begun: { at: number; url: string }[] = [];
  living = 0;
  mostLiving = 0;
  private readonly listenings: Subscription[] = [];
  private closingMarbles = '--|';
  private readonly choices$ = new BehaviorSubject<unknown>(null);
  private readonly mode = { choices$: this.choices$, testMode: false };
  private readonly window = new EventTarget();
  private readonly document = Object.assign(new EventTarget(), { hidden: false, defaultView: this.window });
  readonly injector: DestroyableInjector;
  readonly hub: HubService;

  /** `connections`: how each goes, the last for all that follow: 'l' is the link, '#' a fault, '|' the server's end. */
  constructor(
    private readonly helpers: MarbleHarness,
    connections: readonly string[],
    private readonly end: number,
  ) {
    const client: HubClient = ({ url, transport, closing }) =>
      defer(() => {
        const marbles = connections[Math.min(this.begun.length, connections.length - 1)] as string;
        this.begun.push({ at: helpers.now(), url });
        this.living += 1;
        this.mostLiving = Math.max(this.mostLiving, this.living);
        const link: HubLink = {
          transport: transport ?? 'WebSockets',
          connectionId: `connection-${this.begun.length}`,
          invoke: (method) => (method === 'Ping' ? of(envelope(null)) : NEVER),
          events: () => this.events,
          drop: () => {},
        };
        let isOver = false;
        const over = () => {
          isOver = true;
        };
        return helpers.cold(marbles, { l: link }, new Error('gone')).pipe(
          tap({ error: over, complete: over }),
          finalize(() => {
            this.living -= 1;
            if (!isOver) closing(helpers.cold(this.closingMarbles));
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

  /** What the state is at the end of each frame. */
  get state$() {
    return this.hub.state$.pipe(debounceTime(0));
  }

  listen(): Subscription {
    const listening = this.hub.event('any', v.unknown()).subscribe();
    this.listenings.push(listening);
    return listening;
  }

  /** The one who has listened longest leaves. */
  leave(): void {
    this.listenings.shift()?.unsubscribe();
  }

  closingTakes(marbles: string): void {
    this.closingMarbles = marbles;
  }

  setTestMode(on: boolean): void {
    this.mode.testMode = on;
    this.choices$.next(null);
  }

  comesOnline(): void {
    this.window.dispatchEvent(new Event('online'));
  }

  hide(hidden: boolean): void {
    this.document.hidden = hidden;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Does something at a virtual time. */
  at(ms: number, act: () => void): void {
    this.helpers.schedule(act, ms);
  }

  expectStates(marbles: string): void {
    this.helpers.expectObservable(this.state$, `${this.end - 1}ms !`).toBe(marbles, STATES);
  }
}

/** `end`: when everything stops, in virtual milliseconds. */
export function runHubMarbles(
  connections: readonly string[],
  end: number,
  act: (harness: HubHarness) => void,
): HubHarness {
  let harness: HubHarness | undefined;
  runMarbles((helpers) => {
    harness = new HubHarness(helpers, connections, end);
    const { injector } = harness;
    harness.at(end, () => injector.destroy());
    act(harness);
  });
  return harness as HubHarness;
}
