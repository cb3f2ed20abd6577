/** The hub's clients of a test: SignalR's own, and what they heard. */
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
} from '@microsoft/signalr';
import type { HubHarness } from './harness';

export const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;
type Transport = (typeof TRANSPORTS)[number];

export interface ClientOptions {
  transport?: Transport;
  credential: string;
  isStateful?: boolean;
  /** Reconnects at once, any number of times. */
  comesAgain?: boolean;
}

export class HubClient {
  readonly connection: HubConnection;
  /** The arguments of every event, by its name. */
  private readonly heard = new Map<string, unknown[][]>();
  private wake: (() => void)[] = [];
  readonly closed: Promise<Error | undefined>;
  reconnects = 0;

  constructor(
    { url, clientOptions }: Pick<HubHarness, 'url' | 'clientOptions'>,
    { transport = 'WebSockets', credential, isStateful, comesAgain }: ClientOptions,
  ) {
    const builder = new HubConnectionBuilder()
      .withUrl(`${url}/hub?authorization=${encodeURIComponent(`xcred ${credential}`)}&testMode=false`, {
        ...clientOptions,
        transport: HttpTransportType[transport],
        withCredentials: false,
      })
      .configureLogging(LogLevel.None);
    if (isStateful) builder.withStatefulReconnect();
    if (comesAgain) builder.withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 5 });
    this.connection = builder.build();
    this.connection.onreconnecting(() => this.reconnects++);
    this.connection.onreconnected(() => this.changed());
    this.closed = new Promise((resolve) => this.connection.onclose(resolve));
  }

  listen(event: string): void {
    const all: unknown[][] = [];
    this.heard.set(event, all);
    this.connection.on(event, (...args: unknown[]) => {
      all.push(args);
      this.changed();
    });
  }

  /** The arguments of each occurrence of an event, as soon as there are so many. */
  async hears(event: string, count: number): Promise<unknown[][]> {
    const all = this.heard.get(event) ?? [];
    await this.until(() => all.length >= count);
    return all;
  }

  async isConnected(reconnects: number): Promise<void> {
    await this.until(
      () => this.reconnects >= reconnects && this.connection.state === HubConnectionState.Connected,
    );
  }

  private async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => this.wake.push(resolve));
  }

  private changed(): void {
    for (const wake of this.wake.splice(0)) wake();
  }
}
