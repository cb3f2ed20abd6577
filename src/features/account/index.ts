export {
  ACCOUNT_PAGES,
  type AccountPage,
  type AccountPageId,
  accountPagesFor,
  accountUrlFor,
} from './account-pages';
export { ProfileImageService } from './profile-image.service';
