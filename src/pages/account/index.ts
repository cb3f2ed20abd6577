/** A chunk of its own: only its routes import it. */
export { AccountPage } from './screens/account-page';
