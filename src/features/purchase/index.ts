export { PurchasesSection } from './screens/purchases-section';
