/** Needs no service: the dashboard before the app has started. */
export { firstCards, readPathListView } from './path-list.model';
export { DashboardSkeleton } from './screens/dashboard-skeleton';
export { EarlyDashboard } from './screens/early-dashboard';
