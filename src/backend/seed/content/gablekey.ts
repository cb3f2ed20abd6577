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
      totalHours: 18,
    },
    {
      learningPathName: 'Florida Sales Associate 14-Hour Renewal',
      licenseTypes: [1],
      states: ['FL'],
      totalHours: 14,
    },
    {
      learningPathName: 'Georgia Salesperson Pre-License',
      licenseTypes: [3],
      states: ['GA'],
      totalHours: 75,
    },
    {
      learningPathName: 'California Salesperson 45-Hour Renewal',
      licenseTypes: [1],
      states: ['CA'],
      totalHours: 45,
    },
    {
      learningPathName: 'Fair Housing and Ethics Essentials',
      licenseTypes: [1, 2],
      states: ['TX'],
      totalHours: 6,
    },
    {
      learningPathName: 'Multi-State Mortgage Originator SAFE Renewal',
      licenseTypes: [7],
      states: ['FA', 'FL', 'GA', 'NC', 'SC', 'TX'],
      totalHours: 8.5,
    },
  ],
  courses: ['Texas Legal Update I', 'Fair Housing in Practice', 'Broker Responsibility'],
  whyStatement: 'I want to open my own brokerage in the neighborhood I grew up in.',
  required: [
    { licenseType: 3, states: ['TX'] },
    { licenseType: 8, states: ['FL', 'NV'] },
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
  },
};
