import { License } from '../../src/contracts/license';
import { describeEntity } from '../support/describe-entity';

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
    expirationDate: '2026-05-01T23:59:59',
    deactivated: true,
    submittedViaOnboardingSurvey: true,
  },
  required: ['studentLicenseId', 'studentId', 'licenseTypeId'],
});
