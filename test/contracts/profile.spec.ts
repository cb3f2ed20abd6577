import * as v from 'valibot';
import { LinkedProfile, Profile } from '../../src/contracts/profile';
import { describeEntity, FILE_URL } from '../support/describe-entity';

describeEntity('ENT-03 linked profile', LinkedProfile, {
  fields: { subsidiaryId: 2, subsidiaryName: 'Gable', url: FILE_URL },
  required: ['subsidiaryId'],
});

it.each([
  ['1', '1'],
  [1, '1'],
  [null, ''],
  [{}, ''],
])('the dashboard version %p is decoded as %p (ROL-06)', (sent, decoded) => {
  expect(v.parse(Profile, { studentId: 7, dashboardVersion: sent }).dashboardVersion).toBe(decoded);
});
