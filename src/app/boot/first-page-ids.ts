/** Elements of the built page. */

/** What the skip link leads to. */
export const MAIN_ID = 'main';

/** Facts about the brands known to the build. */
export const BRANDS_ID = 'first-page-brands';
/** The script of the early cards, which the page can do without. */
export const EARLY_CARDS_ID = 'early-cards';
/** The template with the scripts of the app. */
export const APP_SCRIPTS_ID = 'app-scripts';
/** The template with what the page says without a network. */
export const OFFLINE_ID = 'offline';
/** The template with the header of a brand. */
export const headerId = (token: string) => `header-${token}`;
