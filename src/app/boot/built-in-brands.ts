import file from '../../../public/app-config/brands.json';

/**
 * The copy of the brand file that is built into the app, in a chunk of its own. Importing the JSON file itself would cost
 * the first scripts webpack's code for what is not an ES module.
 */
export const builtInBrandFile: unknown = file;
