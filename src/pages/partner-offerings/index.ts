/** VIP Offers. In the chunk of the membership pages: only its routes import it. */
export { PartnerOffersPage } from './screens/partner-offers-page';
