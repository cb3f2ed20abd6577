import type { BrandContent } from './content';

const nursing = { educationType: 'Continuing Education', profession: 'Nursing' };
const allied = { educationType: 'Continuing Education', profession: 'Allied Health' };

/** Nursing and allied health. */
export const marlowe: BrandContent = {
  licenseTypes: [
    { licenseTypeName: 'Registered Nurse (RN)', ...nursing },
    { licenseTypeName: 'Licensed Practical Nurse (LPN)', ...nursing },
    { licenseTypeName: 'Advanced Practice Registered Nurse (APRN)', ...nursing },
    { licenseTypeName: 'Certified Nursing Assistant (CNA)', ...nursing },
    { licenseTypeName: 'Respiratory Therapist (RRT)', ...allied },
    { licenseTypeName: 'Physical Therapist (PT)', ...allied },
    { licenseTypeName: 'Occupational Therapist (OT)', ...allied },
    { licenseTypeName: 'Radiologic Technologist (RT)', ...allied },
    {
      licenseTypeName: 'NCLEX-RN Candidate',
      educationType: 'Exam Prep',
      profession: 'Nursing',
    },
  ],
  paths: [
    { learningPathName: 'Florida RN License Renewal', licenseTypes: [1], states: ['FL'] },
    { learningPathName: 'Georgia APRN License Renewal', licenseTypes: [3], states: ['GA'] },
    {
      learningPathName: 'BLS and ACLS Recertification',
      licenseTypes: [1, 2],
      states: ['FL', 'GA'],
      isTopic: true,
    },
    {
      learningPathName: 'Texas LVN and LPN License Renewal',
      licenseTypes: [2],
      states: ['TX'],
    },
    {
      learningPathName: 'Human Trafficking and Domestic Violence Awareness',
      licenseTypes: [1, 3, 4],
      states: ['FL'],
      isTopic: true,
    },
    {
      learningPathName: 'Multi-State Compact Nursing Practice',
      licenseTypes: [1, 2, 3],
      states: ['FA', 'AZ', 'CO', 'GA', 'NC', 'TN', 'TX', 'VA'],
    },
    { learningPathName: 'Georgia LPN License Renewal', licenseTypes: [2], states: ['GA'] },
  ],
  courses: [
    'Prevention of Medical Errors',
    'Florida Laws and Rules for Nurses',
    'Sepsis: Early Recognition and Care',
  ],
  whyStatement: 'I want to move to intensive care, and to be the nurse I would wish for my own family.',
  required: [
    { licenseType: 1, states: ['FL'] },
    { licenseType: 5, states: ['TX'] },
  ],
  lastNames: {
    nora: 'Whitfield',
    sam: 'Okafor',
    lee: 'Tran',
    max: 'Hartmann',
    pia: 'Delgado',
    big: 'Rosewood',
    leo: 'Santoro',
    ivy: 'Castellane',
    eva: 'Lindqvist',
    kai: 'Ito',
    mia: 'Lindgren',
  },
};
