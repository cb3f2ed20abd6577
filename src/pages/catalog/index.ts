/** The Course Catalog. A chunk of its own: only its route imports it. */
export { CatalogPage } from './screens/catalog-page';
