import type { BrandContent } from './content';

const renewal = { educationType: 'Continuing Education', profession: 'Real Estate' };
const qualifying = { educationType: 'Pre-Licensing', profession: 'Real Estate' };

/** Real estate. */
export const gablekey: BrandContent = {
  licenseTypes: [
    { licenseTypeName: 'Real Estate Salesperson', ...renewal },
    { licenseTypeName: 'Real Estate Broker', ...renewal },
    { licenseTypeName: 'Real Estate Salesperson Candidate', ...qualifying },
    { licenseTypeName: 'Real Estate Broker Candidate', ...qualifying },
    {
      licenseTypeName: 'Certified Residential Appraiser',
      educationType: 'Continuing Education',
      profession: 'Appraisal',
    },
    {
      licenseTypeName: 'Home Inspector',
      educationType: 'Continuing Education',
      profession: 'Home Inspection',
    },
    {
      licenseTypeName: 'Mortgage Loan Originator (MLO)',
      educationType: 'Continuing Education',
      profession: 'Mortgage',
    },
    { licenseTypeName: 'Community Association Manager (CAM)', ...renewal },
  ],
  paths: [
    {
      learningPathName: 'Texas Broker Renewal and Legal Update',
      licenseTypes: [2],
      states: ['TX'],
    },
    {
      learningPathName: 'Florida Sales Associate Renewal',
      licenseTypes: [1],
      states: ['FL'],
    },
    {
      learningPathName: 'Georgia Salesperson Pre-License',
      licenseTypes: [3],
      states: ['GA'],
    },
    {
      learningPathName: 'California Salesperson Renewal',
      licenseTypes: [1],
      states: ['CA'],
    },
    {
      learningPathName: 'Fair Housing and Ethics Essentials',
      licenseTypes: [1, 2],
      states: ['TX'],
      isTopic: true,
    },
    {
      learningPathName: 'Multi-State Mortgage Originator SAFE Renewal',
      licenseTypes: [7],
      states: ['FA', 'FL', 'GA', 'NC', 'SC', 'TX'],
    },
    { learningPathName: 'Florida Broker License Renewal', licenseTypes: [2], states: ['FL'] },
  ],
  courses: ['Texas Legal Update I', 'Fair Housing in Practice', 'Broker Responsibility'],
  whyStatement: 'I want to open my own brokerage in the neighborhood I grew up in.',
  required: [
    { licenseType: 3, states: ['TX'] },
    { licenseType: 8, states: ['FL'] },
  ],
  lastNames: {
    nora: 'Castellanos',
    sam: 'Brightwater',
    lee: 'Kim',
    max: 'Hartmann',
    pia: 'Ferraro',
    big: 'Longstreet',
    leo: 'Whitlock',
    ivy: 'Merriweather',
    eva: 'Abernathy',
    kai: 'Alvarez',
    mia: 'Novak',
  },
};
