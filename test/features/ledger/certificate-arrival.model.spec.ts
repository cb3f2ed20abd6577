/** Which certificates have arrived, and what is said of one. */
import * as v from 'valibot';
import { Certificate } from '../../../src/contracts/certificate';
import {
  arrivalText,
  arrivedCertificates,
  nextRenewal,
  type SeenCertificates,
  withSeen,
} from '../../../src/features/ledger/certificate-arrival.model';
import { ledgersOf } from '../../../src/features/ledger/ledger.model';
import type { LicenseCredit, Verdict } from '../../../src/features/ledger/license-credit.model';
import { GEORGIA, NURSE } from '../../support/ledgers';
import { licenseWith } from '../../support/licenses';

const certificate = (certificateId: number, locked = false) =>
  v.parse(Certificate, { certificateId, courseName: 'Ethics', locked });
const SEEN: SeenCertificates = withSeen(new Map(), [certificate(3), certificate(2, true), certificate(1)]);
const arrived = (...listed: readonly Certificate[]) =>
  arrivedCertificates(SEEN, listed).map(({ certificateId }) => certificateId);

it.each<[what: string, listed: readonly Certificate[], expected: readonly number[]]>([
  ['nothing new', [certificate(3), certificate(1)], []],
  ['a new one comes first', [certificate(4), certificate(3)], [4]],
  ['one that is still locked can not be used yet', [certificate(4, true), certificate(3)], []],
  ['one that is unlocked', [certificate(3), certificate(2), certificate(1)], [2]],
  ['an old one from another page', [certificate(3), certificate(1), certificate(9)], []],
  ['one that was seen unlocked is not reported when it is locked in between', [certificate(3, true)], []],
])('%s', (_what, listed, expected) => {
  expect(arrived(...listed)).toEqual(expected);
});

it('the first of a student without any arrives', () => {
  expect(arrivedCertificates(new Map(), [certificate(1)])).toHaveLength(1);
});

it('each arrives once', () => {
  const listed = [certificate(4), certificate(3)];
  expect(arrivedCertificates(withSeen(SEEN, listed), listed)).toEqual([]);
});

const credits = (...verdicts: readonly Verdict[]): readonly LicenseCredit[] =>
  verdicts.map((verdict, index) => ({
    ...{ key: index + 1, name: `Nurse, ${['Florida', 'Georgia'][index]}` },
    ...{ verdict, hours: null, reason: '' },
  }));

it.each<[credits: readonly LicenseCredit[] | null, text: string]>([
  [credits('counts', 'counts'), 'Ethics counts for Nurse, Florida; and Nurse, Georgia.'],
  [credits('no', 'counts'), 'Ethics counts for Nurse, Georgia.'],
  [credits('unknown'), 'Ethics is completed. Which of your licenses it counts for is not known yet.'],
  [credits('no'), 'Ethics is completed.'],
  [credits(), 'Ethics is completed.'],
  [null, 'Ethics: your license ledger says which licenses it counts for.'],
])('says which licenses it counts for: %#', (known, text) => {
  expect(arrivalText(certificate(1), known, null)).toBe(text);
});

it('says when the next of the licenses that it counts for has to be renewed', () => {
  const licenses = [
    licenseWith({ ...NURSE, expirationDate: '2027-03-31T23:59:59' }),
    licenseWith({ ...GEORGIA, expirationDate: '2026-12-31T23:59:59' }),
  ];
  const ledgers = ledgersOf({ licenses, paths: [], requirements: null, lines: null });
  const textOf = (...verdicts: readonly Verdict[]) => {
    const known = credits(...verdicts);
    return arrivalText(certificate(1), known, nextRenewal(ledgers, known, new Date(2026, 10, 22)));
  };
  expect(textOf('counts', 'counts')).toBe(
    'Ethics counts for Nurse, Florida; and Nurse, Georgia. The next renewal is that of Nurse, Georgia, due by 12/31/2026.',
  );
  expect(textOf('counts', 'no')).toBe(
    'Ethics counts for Nurse, Florida. The next renewal is due by 03/31/2027.',
  );
  expect(textOf('no', 'no')).toBe('Ethics is completed.');
});
