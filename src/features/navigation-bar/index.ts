export { HeaderSkeleton } from './header-skeleton';
export { NavigationBar } from './navigation-bar';
