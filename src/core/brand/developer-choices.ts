/** Storage keys of a developer's choices; brand is heard on loopback hosts, environment on this machine. */
export const BRAND_CHOICE_KEY = 'dev.brand';
export const ENVIRONMENT_CHOICE_KEY = 'dev.environment';
/** 'on' shows the developer header away from this machine. */
export const DEVELOPER_MODE_KEY = 'dev.mode';
/** How calls are marked; see RequestModeService. */
export const REQUEST_MODE_KEY = 'dev.requests';
