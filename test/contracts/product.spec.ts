import { Offering, Product } from '../../src/contracts/product';
import { DATE, describeEntity, FILE_URL } from '../support/describe-entity';

describeEntity('ENT-15 product', Product, {
  fields: {
    name: 'Ethics',
    description: '<p>Ethics</p>',
    itemId: 3,
    deliveryMethodId: 1,
    offerings: [],
    enrollmentId: 7,
    seatsRemaining: 0,
    inCart: true,
    isEnrolled: true,
    startTime: DATE,
    endTime: DATE,
  },
  required: ['itemId'],
});

describeEntity('ENT-15 offering', Offering, {
  fields: {
    productCode: 'ETH-FL',
    price: 12.5,
    isEnrolled: true,
    enrollmentId: 7,
    creditHours: 2,
    creditType: 'Contact Hours',
    stateAbbv: 'FL',
    notForIndividualSale: true,
    children: [],
    properties: { itemDisplayImageUrl: FILE_URL, paymentOptionId: 1 },
  },
  required: ['productCode'],
});
