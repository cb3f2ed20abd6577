// What a page needs only once it stands, and what stands in the place of one: a chunk of its own, fetched when the
// first page is done, so that it is here when the network is not. Signing out works offline.
import { SessionWatchService } from '../core/auth/session-watch.service';
import { TestModeService } from '../core/profile/test-mode.service';
import type { Injector } from '../framework/di';
import { goLive } from './go-live';

export { LogoutPage } from '../features/login';
export {
  NotAStudentPage,
  NotFoundPage,
  OnboardingRequiredPage,
  ProfileFailedPage,
  SessionUnreachablePage,
} from './message-pages';
export { PageEnd } from './page-end';
export { SessionNotice } from './session-notice';
export { settle } from './settle';
export { UnknownBrandPage } from './unknown-brand-page';

/** What looks after the page while it stands. */
export function startLateServices(injector: Injector): void {
  injector.get(SessionWatchService);
  injector.get(TestModeService);
  goLive(injector);
}
