import { BrandSettings } from '../../src/contracts/brand';
import { describeStrictEntity } from '../support/describe-entity';

describeStrictEntity('ENT-22 settings', BrandSettings, {
  fields: {
    chatRoom: 'room',
    chatRoomUuid: 'uuid',
    analyticsSiteToken: 'a',
    gtmToken: 'g',
    externalCertificateSettings: { enabled: true },
    enableAccountBasedRedirects: true,
    legacyDashboardUrl: 'https://legacy.example/',
    showProducts: true,
    hiddenMenuItems: ['help'],
    additionalMenuItems: ['tutoring'],
    supportsInterests: true,
    enableProfilePhotoEditing: true,
    userPilotKey: 'u',
    numberOfDefaultImages: 10,
    cartUrl: 'https://cart.example/',
    defaultImageUrl: 'https://images.example/',
  },
  required: [],
});
