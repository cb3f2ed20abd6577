import { License } from '../../src/contracts/license';
import { DAY, describeEntity } from '../support/describe-entity';

describeEntity('ENT-10 license', License, {
  fields: {
    studentLicenseId: 0,
    studentId: 1,
    licenseTypeId: 101,
    licenseTypeName: 'RN',
    stateAbbv: 'FL',
    stateName: 'Florida',
    goal: 'Renew',
    licenseLevel: 'Active',
    desiredLicenseLevel: 'Full License',
    licenseNumber: 'FL1',
    expirationDate: DAY,
    deactivated: true,
    submittedViaOnboardingSurvey: true,
  },
  required: ['studentLicenseId', 'studentId', 'licenseTypeId'],
});
