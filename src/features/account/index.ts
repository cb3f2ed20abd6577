/** What a student edits of their account, and where its pages are. */
export {
  ACCOUNT_PAGES,
  type AccountPage,
  type AccountPageId,
  accountPageAt,
  accountPagesFor,
  accountUrlFor,
  fragmentOf,
  NOTIFICATIONS_PAGE,
  SETTINGS_SECTIONS,
  sectionUrl,
} from './account-pages';

/** The forms, in a separate chunk. */
export const loadAccountForms = () =>
  import(/* webpackChunkName: "account-forms" */ './screens/account-forms');
