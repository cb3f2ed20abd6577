import file from '../../../public/app-config/brands.json';

/** The copy of the brand file that is built in: a chunk of its own, for when the served one cannot be used. */
export const BUILT_IN_BRAND_FILE: unknown = file;
