export { INTEREST_TAG_TYPES, MarketingApiService } from './marketing-api.service';
