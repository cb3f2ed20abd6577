/** In the chunk of the details of a path. */
export const loadExtras = () => import(/* webpackChunkName: "path-details" */ './path-extras');
