export { AccountSwitchService } from './account-switch.service';
export { AuthService } from './auth.service';
export { hostedSignInUrl, returnUrlOf, usesLocalSignIn } from './hosted-sign-in';
export { SessionWatchService } from './session-watch.service';
export { SignOutService } from './sign-out.service';

/** The pages for visitors, in a chunk of their own. */
export const loadSignInPages = () => import(/* webpackChunkName: "sign-in" */ './screens/sign-in-pages');
