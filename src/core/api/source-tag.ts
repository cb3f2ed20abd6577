/** CON-29: where in the app something was bought or taken up is told with this in front. */
export const SOURCE_TAG_PREFIX = 'clx-';
