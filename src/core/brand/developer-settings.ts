/** The keys under which a developer's settings are stored in localStorage. */

/** The token of the brand to show. Applies to loopback hosts only. */
export const BRAND_OVERRIDE_KEY = 'dev.brand';
/** The name of the environment to use. Applies to local hosts only. */
export const ENVIRONMENT_OVERRIDE_KEY = 'dev.environment';
/** 'on' shows the developer header on hosts that are not local. */
export const DEVELOPER_MODE_KEY = 'dev.mode';
/** See RequestModeService. */
export const REQUEST_SETTINGS_KEY = 'dev.requests';
