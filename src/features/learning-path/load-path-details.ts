/** The sections of the current path and what changes it: a separate chunk, loaded after the first cards. */
export const loadPathDetails = () => import(/* webpackChunkName: "path-details" */ './path-details');
