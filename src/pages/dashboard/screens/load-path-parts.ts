/** In the chunk of the details of a path. */
export const loadPathParts = () => import(/* webpackChunkName: "path-details" */ './path-parts');
