export { entranceGuard, visitorGuard } from '../../core/navigation/visitor-guards';
export { EntrancePage } from './entrance-page';
export { LoginPage } from './login-page';
export { RedirectPage } from './redirect-page';
export { TravelPage } from './travel-page';
