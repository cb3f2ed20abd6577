export {
  ACCOUNT_PAGES,
  type AccountPage,
  type AccountPageId,
  accountPagesFor,
  accountUrlFor,
} from './account-pages';
