import { LearningPath, PathFeature } from '../../src/contracts/learning-path';
import { DATE, DAY, describeEntity } from '../support/describe-entity';

describeEntity('ENT-06 learning path', LearningPath, {
  fields: {
    learningPathId: 1,
    learningPathName: 'RN',
    stateAbbvs: ['FL', 'FA'],
    states: [{ stateAbbv: 'FL', stateFullName: 'Florida' }],
    lastAccessedDate: DATE,
    createdDate: DATE,
    currentLearningPath: true,
    whyStatement: 'For my family',
    goalHours: 3,
    expirationDate: DAY,
    percentComplete: 40,
    totalHours: 24,
    licenseTypeIds: [101],
    subscriptionId: 8,
    features: [{ feature: 'Resources', enabled: true, available: true, membershipExclusive: true }],
  },
  required: ['learningPathId'],
});

describeEntity('ENT-06 feature', PathFeature, {
  fields: { feature: 'Resources', enabled: true, available: true, membershipExclusive: true },
  required: ['feature'],
});
