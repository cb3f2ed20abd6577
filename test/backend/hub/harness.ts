/** One host of the backend for the hub's contract, and how a client reaches it. */
import type { IHttpConnectionOptions } from '@microsoft/signalr';
import { type Backend, createBackend } from '../../../src/backend/app';
import {
  APP_ORIGIN,
  type BackendTester,
  BRANDS,
  createTester,
  PASSWORD_COST,
  TODAY,
} from '../support/backend-tester';
import { findStudentId } from '../support/hub-tester';

export interface HubHarness {
  /** Of the API. */
  readonly url: string;
  readonly clientOptions: IHttpConnectionOptions;
  readonly servers: Servers;
  /** Breaks every WebSocket without closing it properly. */
  cut: () => void;
  /** Kills the server with everything that is open, and starts another one on the same database. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** The servers of a harness, one after another, on one database. */
export class Servers {
  readonly log: string[] = [];
  private readonly all: Backend[] = [];

  private constructor(private readonly tester: BackendTester) {}

  static async create(): Promise<Servers> {
    const tester = await createTester({ accounts: ['nora', 'sam'], brandTokens: ['marlowe'] });
    const servers = new Servers(tester);
    await servers.start();
    return servers;
  }

  get present(): Backend {
    const backend = this.all.at(-1);
    if (!backend) throw new Error('No server was started.');
    return backend;
  }

  signIn(userName: string): Promise<string> {
    return this.tester.signIn(userName);
  }

  studentId(userName: string): Promise<number> {
    return findStudentId(this.tester.database, userName);
  }

  async start(): Promise<void> {
    const backend = await createBackend({
      database: this.tester.database,
      brands: BRANDS,
      clock: () => new Date(TODAY),
      passwordCost: PASSWORD_COST,
      allowedOrigins: [APP_ORIGIN],
      log: (line) => this.log.push(line),
    });
    this.all.push(backend);
  }

  async close(): Promise<void> {
    for (const { hub } of this.all) await hub.close();
    await this.tester.backend.close();
  }
}
