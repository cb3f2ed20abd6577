export { HeaderSkeleton } from './screens/header-skeleton';
export { NavigationBar } from './screens/navigation-bar';
