import {
  LicenseLevel,
  LicenseState,
  LicenseTypeOption,
  LicensingInformation,
} from '../../src/contracts/reference';
import { DAY, describeEntity, FILE_URL } from '../support/describe-entity';

describeEntity('ENT-11 license type option', LicenseTypeOption, {
  fields: {
    licenseTypeId: 101,
    licenseTypeName: 'RN',
    educationType: 'Continuing Education',
    profession: 'Nursing',
    states: [],
  },
  required: ['licenseTypeId'],
});

describeEntity('ENT-11 state entry', LicenseState, {
  fields: { stateAbbv: 'FL', stateFullName: 'Florida', goals: ['Renew'], licenseLevels: [] },
  required: ['stateAbbv'],
});

describeEntity('ENT-11 license level entry', LicenseLevel, {
  fields: {
    goal: 'Renew',
    licenseLevel: 'Active',
    currentLicenseLevel: 'Active',
    desiredLicenseLevel: 'Full',
  },
  required: [],
});

describeEntity('ENT-11 licensing information', LicensingInformation, {
  fields: { label: 'ALL', renewalDate: DAY, isUniform: true, licenseLookUp: FILE_URL },
  required: [],
});
