/** What is the same for all kinds of courses for which a student asks whether they count. */
import { approvalsOf, factsOf } from '../../../src/features/ledger/credit-course.model';
import { certificate, enrollment, product } from '../../support/credits';

const PACKAGE = product({
  offerings: [{ productCode: '5', stateAbbv: 'FL', creditHours: 4, children: [{ productCode: '6' }] }],
});

it('gets the approvals of a product from its preview, and those of an enrollment from its own call', () => {
  expect(approvalsOf(product())).toEqual({ call: 'preview', id: 5 });
  expect(approvalsOf(enrollment())).toEqual({ call: 'enrollment', id: 50 });
});

it('has no call for the approvals of a package or a certificate', () => {
  expect(approvalsOf(PACKAGE)).toBeNull();
  expect(approvalsOf(certificate())).toBeNull();
});

it('knows the hours of a product by state', () => {
  const offerings = [
    { productCode: '5-FL', stateAbbv: 'FL', creditHours: 2 },
    { productCode: '5-GA', stateAbbv: 'GA' },
  ];
  const { offers, ...facts } = factsOf(product({ offerings }));
  expect([...(offers ?? [])]).toEqual([
    ['FL', 2],
    ['GA', null],
  ]);
  expect(facts).toEqual({
    ...{ kind: 'product', courseId: 5, enrollmentId: null, name: 'Course 5' },
    ...{ licenseTypeId: 101, licenseTypeName: 'Nurse', state: null, hours: null },
    ...{ isPackage: false, end: null, completion: null },
  });
  expect(factsOf(PACKAGE).isPackage).toBe(true);
});

it.each([
  ['open', {}, { end: null, completion: null }],
  ['expired', { lockState: 'Expired' }, { end: 'expired', completion: null }],
  ['failed', { lockState: 'Failed' }, { end: 'failed', completion: null }],
  ['completed', { percentComplete: 100 }, { end: null, completion: { date: null } }],
  [
    'completed, and expired since',
    { percentComplete: 100, lockState: 'Expired' },
    { end: null, completion: { date: null } },
  ],
])('says that an enrollment is %s', (_what, fields, expected) => {
  expect(factsOf(enrollment(fields))).toMatchObject({ state: 'FL', hours: 2, offers: null, ...expected });
});

it('names the license type of a certificate, which has only its id', () => {
  const facts = factsOf(certificate(), new Map([[101, 'Registered Nurse']]));
  expect(facts).toMatchObject({
    ...{ courseId: null, enrollmentId: 50, licenseTypeName: 'Registered Nurse' },
    ...{ hours: 2, isPackage: false, end: null },
    completion: { date: '2026-03-01T12:00:00Z' },
  });
  expect(factsOf(certificate()).licenseTypeName).toBe('');
});
