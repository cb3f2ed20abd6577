/** A student's connection to the hub of the whole backend, over a socket in memory. */
import * as v from 'valibot';
import {
  HUB_AUTHORIZATION,
  HUB_EVENTS,
  HUB_PATH,
  HubEnvelope,
  type HubMethod,
} from '../../../src/contracts/hub';
import { APP_ORIGIN, type BackendTester } from './backend-tester';
import { MemorySocket, type Message, messagesIn } from './hub-tester';

const INVOCATION = 1;
const COMPLETION = 3;

const Event = v.object({
  type: v.literal(INVOCATION),
  target: v.string(),
  arguments: v.tuple([HubEnvelope]),
});

export class HubLine extends MemorySocket {
  private readonly waiting = new Map<unknown, (completion: Message) => void>();

  static async open({ backend }: BackendTester, credential: string): Promise<HubLine> {
    const query = new URLSearchParams({ [HUB_AUTHORIZATION]: `xcred ${credential}` });
    const attach = await backend.hub.admit({ url: `${HUB_PATH}?${query}`, origin: APP_ORIGIN });
    const line = new HubLine();
    attach(line);
    line.say({ protocol: 'json', version: 1 });
    return line;
  }

  override send(text: string): void {
    super.send(text);
    for (const message of messagesIn(text)) {
      if (message.type === COMPLETION) this.waiting.get(message.invocationId)?.(message);
    }
  }

  /** The events of HUB-04 since the last call of this or of `changes`, oldest first. Each must be a success. */
  events(): { event: string; data: unknown }[] {
    return this.allEvents().filter(({ event }) => event !== HUB_EVENTS.studentDataChanged);
  }

  /** The data of our own event since the last call of this or of `events`, oldest first. */
  changes(): unknown[] {
    return this.allEvents()
      .filter(({ event }) => event === HUB_EVENTS.studentDataChanged)
      .map(({ data }) => data);
  }

  private allEvents(): { event: string; data: unknown }[] {
    const messages = this.heard().filter(({ type }) => type === INVOCATION);
    return messages.map((message) => {
      const { target, arguments: envelopes } = v.parse(Event, message);
      expect(envelopes[0].success).toBe(true);
      return { event: target, data: envelopes[0].data };
    });
  }

  /** The result of a method. Throws if the call could not be made. */
  async call(target: HubMethod, ...args: unknown[]): Promise<HubEnvelope> {
    const invocationId = String(this.waiting.size + 1);
    const completed = new Promise<Message>((resolve) => this.waiting.set(invocationId, resolve));
    this.say({ type: INVOCATION, invocationId, target, arguments: args });
    const { result, error } = await completed;
    if (error !== undefined) throw new Error(String(error));
    return v.parse(HubEnvelope, result);
  }
}
