export { DashboardPage } from './screens/dashboard-page';
