export { AccountSwitchService } from './account-switch.service';
export { AuthService } from './auth.service';
export { hostedSignInUrl, returnUrlOf, usesLocalSignIn } from './hosted-sign-in';
export { SessionWatchService } from './session-watch.service';
export { SignOutService } from './sign-out.service';
export { SignOutCheckService } from './sign-out-check.service';
export { TravelService } from './travel.service';
export { WARP, type WarpChoice } from './warp.model';
