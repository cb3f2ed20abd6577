import * as v from 'valibot';
import { Profile } from '../../src/contracts/profile';

it.each([
  ['1', '1'],
  [1, '1'],
  [null, ''],
  [{}, ''],
])('the version of the dashboard may be %p (ROL-06)', (sent, read) => {
  expect(v.parse(Profile, { studentId: 7, dashboardVersion: sent }).dashboardVersion).toBe(read);
});
