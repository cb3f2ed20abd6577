// What every page needs, but not for its first paint. The chunk is loaded once the first page is done, so that it is
// already here when the network is not.
export { startBackgroundServices } from '../boot/background-services';
export { PageEnd } from './page-end';
export { SessionNotice } from './session-notice';
export { UnknownBrandPage } from './unknown-brand-page';
