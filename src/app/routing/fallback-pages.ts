/** The pages that must be there when the network is gone. */
export * from '../../pages/fallback';
// Signing out must work offline.
export { LogoutPage } from '../../pages/sign-in';
