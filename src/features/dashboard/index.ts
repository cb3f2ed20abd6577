export { DashboardPage } from './screens/dashboard-page';
export { DashboardSkeleton } from './screens/dashboard-skeleton';
