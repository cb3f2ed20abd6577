import { SessionWatchService } from '../../features/auth';
import { TestModeService } from '../../features/profile';
import type { Injector } from '../../framework/di';
import { startRealtime } from './start-realtime';

/** Starts what runs in the background while the page is open. */
export function startBackgroundServices(injector: Injector): void {
  injector.get(SessionWatchService);
  injector.get(TestModeService);
  startRealtime(injector);
}
