/** What belongs in an audit packet, and why something is missing from it. */
import * as v from 'valibot';
import { Certificate, ExternalCertificate } from '../../../src/contracts/certificate';
import {
  extensionOf,
  placeOf,
  planCertificate,
  planExternal,
  planGone,
  TRANSCRIPT_ENTRY,
} from '../../../src/features/audit-packet/packet.model';

const external = (externalCertificateId: number, fields: object = {}) =>
  v.parse(ExternalCertificate, { externalCertificateId, courseName: 'First aid', ...fields });
const earned = (fields: object = {}) =>
  v.parse(Certificate, {
    ...{ certificateId: 5, courseName: 'Ethics', certificateNumber: 'C-5', hours: 2, stateAbbv: 'FL' },
    ...{ completionDate: '2026-03-01T23:30:00', ...fields },
  });

it('says of a certificate what its screens say, with the day of the student', () => {
  expect(planCertificate(earned())).toEqual({
    facts: {
      ...{ kind: 'Certificate', title: 'Ethics', provider: '', completed: '2026-03-01' },
      ...{ hours: 2, locked: false, state: 'FL', number: 'C-5' },
    },
    source: { kind: 'certificate', certificateId: 5 },
  });
  expect(planCertificate(earned({ courseName: '', completionDate: null, hours: null })).facts).toMatchObject({
    ...{ title: 'Untitled course', completed: '', hours: null },
  });
});

it.each<[string, object, string]>([
  [
    'is locked, in the words of the server',
    { locked: true, lockReason: 'An affidavit is open.' },
    'An affidavit is open.',
  ],
  [
    'is locked for no reason that it names',
    { locked: true },
    'It is locked. Open it on the certificates page to see what it still needs.',
  ],
])('leaves out a certificate that %s', (_what, fields, reason) => {
  expect(planCertificate(earned(fields)).source).toEqual({ kind: 'missing', reason });
});

it('leaves out a chosen certificate that is gone', () => {
  expect(planGone(7)).toMatchObject({
    ...{ facts: { title: 'Certificate 7' }, source: { reason: 'It no longer exists.' } },
  });
});

it.each([
  ['checked', { fileName: 'a.pdf', scanStatus: 'Clean' }, null],
  ['of a server that does not check files', { fileName: 'a.pdf' }, null],
  ['that is not there', {}, 'No file was added to it.'],
  ['that is being checked', { fileName: 'a.pdf', scanStatus: 'Pending' }, 'Its file is still being checked.'],
  ['that was refused', { fileName: 'a.pdf', scanStatus: 'Rejected' }, 'Its file did not pass the check.'],
])('takes of an external certificate a file %s', (_which, fields, reason) => {
  const { source } = planExternal(external(9, fields));
  expect(source).toEqual(
    reason === null
      ? { kind: 'external', externalCertificateId: 9, fileName: 'a.pdf' }
      : { kind: 'missing', reason },
  );
});

it('gives each kind a folder, and a file the name of its facts', () => {
  expect(placeOf(planCertificate(earned()).facts)).toEqual({
    ...{ folder: 'certificates', name: '2026-03-01 Ethics (C-5)' },
  });
  expect(placeOf(planCertificate(earned({ certificateNumber: '' })).facts).name).toBe('2026-03-01 Ethics');
  expect(placeOf(planExternal(external(9, { provider: 'Red Cross' })).facts)).toEqual({
    ...{ folder: 'external certificates', name: 'First aid, Red Cross' },
  });
  expect(placeOf(TRANSCRIPT_ENTRY.facts)).toEqual({ folder: '', name: 'transcript' });
});

it.each([
  ['%PDF-1.7', 'pdf'],
  ['\u00ff\u00d8\u00ff\u00e0', 'jpg'],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['GIF89a', 'gif'],
  ['RIFF\n\n\n\nWEBPVP8 ', 'webp'],
  ['RIFF\n\n\n\nWAVEfmt ', 'bin'],
  ['MZ', 'bin'],
  ['', 'bin'],
])('tells by the content %j that its extension is %s', (content, extension) => {
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
  expect(extensionOf(bytes)).toBe(extension);
});
