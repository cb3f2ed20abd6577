/** Courses that no learning path lists, for the whole country or without a state. */
import * as v from 'valibot';
import { Product } from '../../../src/contracts/product';
import { mismatchText } from '../../../src/features/ledger/license-match.model';
import {
  approval,
  certificate,
  completion,
  credit,
  DONE,
  EXPIRED,
  enrollment,
  type Facts,
  listed,
  NATIONWIDE_NURSE,
  NURSE,
  product,
  type Row,
  UNASSIGNED,
} from '../../support/credits';
import { licenseWith } from '../../support/licenses';

const offering = (stateAbbv: string, creditHours: number | null = 2) => ({
  ...{ productCode: `5-${stateAbbv}`, stateAbbv, creditHours },
});
const offeredIn = (...states: readonly string[]) => product({ offerings: states.map((s) => offering(s)) });
const packageFor = (stateAbbv: string) =>
  product({ offerings: [{ ...offering(stateAbbv), children: [{ productCode: '6', itemId: 6 }] }] });

const NATIONWIDE = 'It is for the whole country.';
const UNSTATED = 'No state is named for it.';
const NO_FLORIDA_BOARD = 'No approval by a board in Florida is on record.';
const CERTIFIED: Facts = { approvals: 'not-asked' };

const FOR_THE_COUNTRY: readonly Row[] = [
  ['is offered, and approved by a board of the state', offeredIn('US'), {}, 'counts', 2, UNASSIGNED],
  [
    'is offered, besides another state',
    offeredIn('GA', 'US'),
    { approvals: [approval('FL', 1.5)] },
    'counts',
    1.5,
    UNASSIGNED,
  ],
  [
    'is offered, and fills general hours',
    offeredIn('US'),
    { generalHours: 1 },
    'counts',
    1,
    'For “General hours”, which needs no more than that of its 2 hours.',
  ],
  [
    'is offered, without approvals on record',
    offeredIn('US'),
    { approvals: [] },
    'unknown',
    null,
    'No approval by a board is on record.',
  ],
  [
    'is offered, and approved for the whole country',
    offeredIn('US'),
    { approvals: [approval('US', 2)] },
    'unknown',
    null,
    NO_FLORIDA_BOARD,
  ],
  [
    'is approved, and offered in the state',
    offeredIn('FL'),
    { approvals: [approval('GA'), approval('US')] },
    'unknown',
    null,
    NO_FLORIDA_BOARD,
  ],
  [
    'is offered, and approved by boards of other states',
    offeredIn('US'),
    { approvals: [approval('GA')] },
    'no',
    null,
    'No board in Florida has approved it.',
  ],
  [
    'is offered, and approved, but without hours',
    product({ offerings: [offering('US', null)] }),
    {},
    'unknown',
    null,
    'No hours are stated for Florida.',
  ],
  [
    'is offered with hours, but in the state without them',
    product({ offerings: [offering('FL', null), offering('US')] }),
    {},
    'unknown',
    null,
    'No hours are stated for Florida.',
  ],
  [
    'is offered, for another profession',
    product({ licenseTypeId: 102, licenseTypeName: '', offerings: [offering('US')] }),
    {},
    'no',
    null,
    'For another profession.',
  ],
  [
    'is offered, but the license has expired',
    offeredIn('US'),
    { license: EXPIRED },
    'no',
    null,
    'Your license expired on 04/30/2026.',
  ],
  [
    'is a package',
    packageFor('US'),
    { approvals: 'not-asked' },
    'unknown',
    null,
    'A package counts by its courses. Check each of them.',
  ],
  ['is taken, and approved', enrollment({ stateAbbv: 'US' }), {}, 'counts', 2, UNASSIGNED],
  [
    'is completed, and approved',
    enrollment({ ...DONE, stateAbbv: 'US' }),
    { hasPath: false },
    'unknown',
    null,
    'You may have completed it in another renewal period.',
  ],
  [
    'is completed, without approvals on record',
    enrollment({ ...DONE, stateAbbv: 'US' }),
    { approvals: [] },
    'unknown',
    null,
    NATIONWIDE,
  ],
  [
    'is completed and approved, but in no total',
    enrollment({ ...DONE, stateAbbv: 'US' }),
    { generalHours: 4, lines: [completion('2026-03-01T12:00:00Z', { stateAbbv: 'US' })] },
    'unknown',
    null,
    NATIONWIDE,
  ],
  ['is certified', certificate({ stateAbbv: 'US' }), CERTIFIED, 'unknown', null, NATIONWIDE],
  [
    'is certified, for a license without a path',
    certificate({ stateAbbv: 'US' }),
    { ...CERTIFIED, hasPath: false },
    'unknown',
    null,
    NATIONWIDE,
  ],
  [
    'is certified, and completed again for the license',
    certificate({ stateAbbv: 'US' }),
    { ...CERTIFIED, generalHours: 4, lines: [completion('2026-03-01T12:00:00Z')] },
    'unknown',
    null,
    'You may have completed it in another renewal period.',
  ],
  [
    'is certified, after the license expired',
    certificate({ stateAbbv: 'US', completionDate: '2026-06-01T12:00:00Z' }),
    { ...CERTIFIED, license: EXPIRED },
    'no',
    null,
    'Completed after your license expired on 04/30/2026.',
  ],
];

const WITHOUT_STATE: readonly Row[] = [
  ['is offered, and approved', offeredIn(''), {}, 'unknown', null, UNSTATED],
  ['is offered, besides another state', offeredIn('GA', ''), {}, 'unknown', null, UNSTATED],
  ['is offered, besides the state of the license', offeredIn('FL', ''), {}, 'counts', 2, UNASSIGNED],
  [
    'is offered, and approved by boards of other states',
    offeredIn(''),
    { approvals: [approval('GA')] },
    'unknown',
    null,
    UNSTATED,
  ],
  [
    'is approved',
    offeredIn('FL'),
    { approvals: [approval('GA'), approval('')] },
    'unknown',
    null,
    NO_FLORIDA_BOARD,
  ],
  ['is taken', enrollment({ stateAbbv: '' }), {}, 'unknown', null, UNSTATED],
  ['is certified', certificate({ stateAbbv: '' }), CERTIFIED, 'unknown', null, UNSTATED],
  [
    'is certified, and completed again for the license',
    certificate({ stateAbbv: '' }),
    { ...CERTIFIED, generalHours: 4, lines: [completion('2026-03-01T12:00:00Z')] },
    'unknown',
    null,
    UNSTATED,
  ],
  [
    'is on the transcript, and listed by the path',
    certificate({ stateAbbv: '' }),
    { courses: [listed(5)], lines: [completion('2026-03-01T12:00:00Z', { stateAbbv: '' })] },
    'unknown',
    null,
    UNSTATED,
  ],
  [
    'is asked about for a license without a state',
    product(),
    { license: licenseWith({ ...NURSE, stateAbbv: '', stateName: '' }), hasPath: false },
    'unknown',
    null,
    UNSTATED,
  ],
];

const NATIONWIDE_LICENSE: readonly Row[] = [
  ['is offered and approved in one state', product(), {}, 'counts', 2, UNASSIGNED],
  [
    'is offered with different hours',
    product({ offerings: [offering('FL', 3), offering('GA', 1), offering('TX', null)] }),
    {},
    'counts',
    1,
    UNASSIGNED,
  ],
  [
    'is certified for one state',
    certificate(),
    CERTIFIED,
    'unknown',
    null,
    'You may have completed it in another renewal period.',
  ],
  ['names no state', certificate({ stateAbbv: '' }), CERTIFIED, 'unknown', null, UNSTATED],
  [
    'has no approval on record',
    offeredIn('US'),
    { approvals: [] },
    'unknown',
    null,
    'No approval by a board is on record.',
  ],
];

it.each(FOR_THE_COUNTRY)('a course for the whole country %s', (_, course, facts, verdict, hours, reason) => {
  expect(credit(course, facts)).toEqual({ verdict, hours, reason });
});

it.each(WITHOUT_STATE)('a course without a state %s', (_, course, facts, verdict, hours, reason) => {
  expect(credit(course, facts)).toEqual({ verdict, hours, reason });
});

it.each(NATIONWIDE_LICENSE)(
  'for a license for the whole country, a course %s',
  (_, course, facts, verdict, hours, reason) => {
    const license = { license: NATIONWIDE_NURSE, hasPath: false };
    expect(credit(course, { ...facts, ...license })).toEqual({ verdict, hours, reason });
  },
);

it('refuses no product for its state of which the page of the product says that it is covered', () => {
  const STATES = ['FL', 'GA', 'US', ''];
  const pairs = STATES.flatMap((own) => STATES.map((state) => [own, state] as const));
  const refused = pairs.filter(([own, state]) => {
    const license = licenseWith({ ...NURSE, stateAbbv: own, stateName: own });
    return credit(offeredIn(state), { license, hasPath: false, approvals: [] }).verdict === 'no';
  });
  const warnedOf = pairs.filter(([own, state]) => {
    const license = licenseWith({ ...NURSE, stateAbbv: own, stateName: own || 'Unknown' });
    const offered = v.parse(Product, { itemId: 5, licenseTypeId: 101, offerings: [offering(state)] });
    return offered.offerings.some((each) => mismatchText(offered, each, [license]) !== null);
  });
  expect(refused).toEqual([
    ['FL', 'GA'],
    ['GA', 'FL'],
  ]);
  expect(warnedOf).toEqual(expect.arrayContaining(refused));
});
