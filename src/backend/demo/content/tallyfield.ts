import type { BrandContent } from './content';

const accounting = { educationType: 'Continuing Professional Education', profession: 'Accounting' };
const insurance = { educationType: 'Continuing Education', profession: 'Insurance' };

/** Accounting and insurance. */
export const tallyfield: BrandContent = {
  licenseTypes: [
    { licenseTypeName: 'Certified Public Accountant (CPA)', ...accounting },
    { licenseTypeName: 'Enrolled Agent (EA)', ...accounting },
    { licenseTypeName: 'Certified Management Accountant (CMA)', ...accounting },
    { licenseTypeName: 'Registered Tax Return Preparer', ...accounting },
    { licenseTypeName: 'Life and Health Insurance Agent', ...insurance },
    { licenseTypeName: 'Property and Casualty Insurance Agent', ...insurance },
    { licenseTypeName: 'All-Lines Claims Adjuster', ...insurance },
    {
      licenseTypeName: 'CPA Candidate',
      educationType: 'Exam Prep',
      profession: 'Accounting',
    },
  ],
  paths: [
    {
      learningPathName: 'New York CPA Registration Renewal',
      licenseTypes: [1],
      states: ['NY'],
    },
    {
      learningPathName: 'Enrolled Agent Annual Federal Tax Update',
      licenseTypes: [2, 4],
      states: ['NY', 'NJ'],
    },
    {
      learningPathName: 'Professional Ethics for CPAs',
      licenseTypes: [1, 3],
      states: ['NY'],
      isTopic: true,
    },
    {
      learningPathName: 'Illinois Life and Health Agent Renewal',
      licenseTypes: [5],
      states: ['IL'],
    },
    {
      learningPathName: 'Data Analytics for Auditors',
      licenseTypes: [1, 3],
      states: ['NJ'],
      isTopic: true,
    },
    {
      learningPathName: 'Multi-State Claims Adjuster Renewal',
      licenseTypes: [7],
      states: ['FA', 'FL', 'LA', 'MS', 'OK', 'TX'],
    },
    { learningPathName: 'New Jersey CPA License Renewal', licenseTypes: [1], states: ['NJ'] },
  ],
  courses: ['Ethics for Certified Public Accountants', 'Federal Tax Update', 'Fraud and Internal Controls'],
  whyStatement: 'I want to make partner, and to sign off audits I can stand behind.',
  required: [
    { licenseType: 1, states: ['NY'] },
    { licenseType: 6, states: ['IL'] },
  ],
  lastNames: {
    nora: 'Lindqvist',
    sam: 'Abernathy',
    lee: 'Park',
    max: 'Hartmann',
    pia: 'Moreau',
    big: 'Ledgerwood',
    leo: 'Ferreira',
    ivy: 'Sandoval',
    eva: 'Kowalczyk',
    kai: 'Osei',
    mia: 'Keller',
  },
};
