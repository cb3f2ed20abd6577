export { StatusPage } from './screens/status-page';
