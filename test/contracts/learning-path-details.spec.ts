import { TaskCompletion } from '../../src/contracts/learning-path-details';
import { describeStrictEntity } from '../support/describe-entity';

describeStrictEntity('ENT-07 learning path task completion', TaskCompletion, {
  fields: { learningPathId: 1, learningPathTaskId: 2 },
  required: ['learningPathId', 'learningPathTaskId'],
});
