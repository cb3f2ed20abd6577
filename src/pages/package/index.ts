export { PackagePage } from './screens/package-page';
