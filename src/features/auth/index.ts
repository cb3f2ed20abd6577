export { LauncherHandoverService } from '../../core/launcher/launcher-handover.service';
export { AccountSwitchService } from './account-switch.service';
export { AuthService } from './auth.service';
export { hostedSignInUrl, returnUrlOf, usesLocalSignIn } from './hosted-sign-in';
export { SessionWatchService } from './session-watch.service';
export { SignOutService } from './sign-out.service';

/** The pages for guests, in a separate chunk. */
export const loadSignInPages = () =>
  import(/* webpackChunkName: "sign-in" */ '../../pages/sign-in/screens/sign-in-pages');
