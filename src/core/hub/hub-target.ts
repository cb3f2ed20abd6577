import { HUB_AUTHORIZATION, HUB_PATH, HUB_TEST_MODE } from '../../contracts/hub';
import type { HubTransport } from './hub.model';

/** What a connection is made for: another of these is another connection. */
export interface HubTarget {
  readonly studentId: number;
  readonly secret: string;
  readonly testMode: boolean;
  readonly transport: HubTransport | null;
}

export function sameTarget(one: HubTarget | null, other: HubTarget | null): boolean {
  return (
    one?.secret === other?.secret && one?.testMode === other?.testMode && one?.transport === other?.transport
  );
}

/** HUB-01. It holds the credential: nothing may show it. */
export function hubAddress(origin: string, { secret, testMode }: HubTarget): string {
  const query = new URLSearchParams({
    [HUB_AUTHORIZATION]: `xcred ${secret}`,
    [HUB_TEST_MODE]: `${testMode}`,
  });
  return `${origin}${HUB_PATH}?${query}`;
}
