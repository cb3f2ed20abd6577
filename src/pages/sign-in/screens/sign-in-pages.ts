export { AuthCallbackPage } from './auth-callback-page';
export { LoginPage } from './login-page';
export { RedirectPage } from './redirect-page';
export { TravelPage } from './travel-page';
