export { UxPage } from './screens/ux-page';
