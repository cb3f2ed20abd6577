import * as v from 'valibot';
import { Profile } from '../../../src/contracts/profile';
import { fullName } from '../../../src/features/profile/profile.model';

it.each([
  [{ firstName: 'Ann', lastName: 'Lee', suffix: 'Jr.' }, 'Ann Lee Jr.'],
  [{ firstName: 'Ann', lastName: '', suffix: '' }, 'Ann'],
  [{ firstName: '', lastName: 'Щукіна' }, 'Щукіна'],
])('%j is %s', (names, name) => {
  expect(fullName(v.parse(Profile, { studentId: 1, ...names }))).toBe(name);
});
