export { DeveloperBar, NavigationBar } from './screens/navigation-bar';
export { NavigationView } from './screens/navigation-view';
