export { LogoutPage } from './screens/logout-page';

/** The pages for guests, in a separate chunk. */
export const loadSignInPages = () => import(/* webpackChunkName: "sign-in" */ './screens/sign-in-pages');
