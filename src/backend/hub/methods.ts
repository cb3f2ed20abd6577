/** What the hub's methods are made of (HUB-03); how they are called and answered is the hub's. */
import { HUB_EVENTS, type HubMethod } from '../../contracts/hub';
import type { Services } from '../services';
import type { Tenant } from '../tenant/tenant.service';

/** Who asked; decided by the credential of the connection (HUB-01). */
export interface HubCaller {
  studentId: number;
  tenant: Tenant;
  /** Asked for with the connection, and allowed to this student (CALL-05). */
  testMode: boolean;
}

/** What the envelope of an answer holds, and the event it goes out with; null where there is none (HUB-04, HUB-05). */
export interface HubReply {
  event: string | null;
  data: unknown;
}

/** Arguments are as they came: the method checks them. A Refusal tells the student why; all else is a fault. */
export type HubMethodHandler = (caller: HubCaller, ...args: unknown[]) => Promise<HubReply>;
export type HubMethods = Readonly<Record<HubMethod, HubMethodHandler>>;

/** HUB-03: whether the hub answers, and when it did. */
export function createPing({ clock }: Pick<Services, 'clock'>): HubMethodHandler {
  return async () => ({ event: HUB_EVENTS.ping, data: { time: clock().toISOString() } });
}
