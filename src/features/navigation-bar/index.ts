export { NavigationBar } from './navigation-bar';
