export { DashboardPage, DashboardSkeleton } from './dashboard-page';
