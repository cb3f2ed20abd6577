/** Our wording: the browser says that there is no network. */
export const OFFLINE_TITLE = 'You are offline.';
