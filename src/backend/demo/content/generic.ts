import type { BrandContent } from './content';

const professional = { educationType: 'Continuing Education', profession: 'Professional Services' };

/** For a brand whose profession the demo data does not know. */
export const generic: BrandContent = {
  licenseTypes: [
    { licenseTypeName: 'Licensed Professional', ...professional },
    { licenseTypeName: 'Senior Licensed Professional', ...professional },
    { licenseTypeName: 'Licensed Supervisor', ...professional },
    { licenseTypeName: 'Professional Candidate', ...professional, educationType: 'Exam Prep' },
  ],
  paths: [
    {
      learningPathName: 'Florida Professional License Renewal',
      licenseTypes: [1],
      states: ['FL'],
    },
    {
      learningPathName: 'Texas Supervisor License Renewal',
      licenseTypes: [3],
      states: ['TX'],
    },
    { learningPathName: 'Professional Ethics', licenseTypes: [1, 2], states: ['FL'], isTopic: true },
    {
      learningPathName: 'Georgia Professional License Renewal',
      licenseTypes: [1],
      states: ['GA'],
    },
    { learningPathName: 'Workplace Safety Essentials', licenseTypes: [1, 3], states: ['FL'], isTopic: true },
    {
      learningPathName: 'Multi-State Professional Practice',
      licenseTypes: [1, 2],
      states: ['FA', 'FL', 'GA', 'TX'],
    },
    { learningPathName: 'Georgia Supervisor License Renewal', licenseTypes: [3], states: ['GA'] },
  ],
  courses: [
    'Professional Ethics in Practice',
    'Workplace Safety Fundamentals',
    'Communication for Supervisors',
  ],
  whyStatement: 'I want to grow in my profession and keep my license without a gap.',
  required: [{ licenseType: 1, states: ['FL', 'TX'] }],
  lastNames: {
    nora: 'Ashby',
    sam: 'Monroe',
    lee: 'Chen',
    max: 'Hartmann',
    pia: 'Romano',
    big: 'Fairbanks',
    leo: 'Marsh',
    ivy: 'Holloway',
    eva: 'Sorensen',
    kai: 'Reyes',
    mia: 'Holm',
  },
};
