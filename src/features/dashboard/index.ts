export { DashboardPage } from './dashboard-page';
export { DashboardSkeleton } from './dashboard-skeleton';
