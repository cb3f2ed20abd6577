export { HeaderSkeleton } from './screens/header-skeleton';
export { DeveloperBar, NavigationBar } from './screens/navigation-bar';
