// Bundled with the first page: signing out works offline. The others are in `pages`, a chunk of their own.
export { LogoutPage } from './logout-page';
