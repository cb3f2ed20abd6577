/** The hub's methods (HUB-03), without how they are called. */
import { HUB_EVENTS, type HubMethod } from '../../contracts/hub';
import type { Services } from '../services';
import type { Tenant } from '../tenant/tenant.service';

/** The caller, known by the credential of the connection (HUB-01). */
export interface HubCaller {
  studentId: number;
  tenant: Tenant;
  /** Requested with the connection, and allowed for this student (CALL-05). */
  testMode: boolean;
}

/** The data of the envelope, and the event it is sent as; null if there is no event (HUB-04, HUB-05). */
interface HubReply {
  event: string | null;
  data: unknown;
}

/**
 * Arguments are not checked yet: the method has to. A Refusal is shown to the student; any other error is a fault.
 */
export type HubMethodHandler = (caller: HubCaller, ...args: unknown[]) => Promise<HubReply>;
export type HubMethods = Readonly<Record<HubMethod, HubMethodHandler>>;

/** HUB-03: shows that the hub responds, and its time. */
export function createPing({ clock }: Pick<Services, 'clock'>): HubMethodHandler {
  return async () => ({ event: HUB_EVENTS.ping, data: { time: clock().toISOString() } });
}
