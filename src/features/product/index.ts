export { ProductPage, type ShownProduct } from './screens/product-page';
