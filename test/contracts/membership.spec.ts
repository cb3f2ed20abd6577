import { MembershipConfiguration, ReviewRequest, Subscription } from '../../src/contracts/membership';
import { DATE, describeEntity, describeStrictEntity, FILE_URL } from '../support/describe-entity';

describeEntity('ENT-12 membership subscription', Subscription, {
  fields: {
    subscriptionId: 8,
    isExpired: true,
    endDate: DATE,
    subscriptionPlan: 'Annual',
    subscriptionPlanTier: 'Plus',
  },
  required: ['subscriptionId'],
});

describeEntity('ENT-12 membership configuration', MembershipConfiguration, {
  fields: {
    licenseTypeId: 101,
    licenseTypeName: 'RN',
    subscriptionId: 8,
    upsellUrl: FILE_URL,
    hasLicenseType: true,
    membershipFeatures: [{ feature: 'Community', enabled: true, available: true, url: FILE_URL }],
  },
  required: ['licenseTypeId'],
});

describeStrictEntity('ENT-18 resource review', ReviewRequest, {
  fields: { rating: 5, review: '' },
  required: ['rating', 'review'],
});
