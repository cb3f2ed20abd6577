export { barContext, isDeferred, visibleItems } from './navigation.model';
export { DeveloperBar, NavigationBar } from './screens/navigation-bar';
export { NavigationView } from './screens/navigation-view';
