/** What is said of a file of an external certificate: what the server holds (CLRN-09). Uploads: student-uploads.spec. */
import { problemText, refusalText } from '../../../src/features/external-certificate/external-upload.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { certificate, runExternal } from '../../support/external-certificates';

const lost = new HttpErrorResponse({ kind: 'failed', status: 0 });
const missing = new HttpErrorResponse({ kind: 'status', status: 404 });
const fileOf = (fileName: string | null, scanStatus = 'Clean') => certificate(5, { fileName, scanStatus });

it.each([
  ['the file that was sent', fileOf('bad.pdf'), ['bad.pdf has been attached.']],
  ['that of another tab', fileOf('theirs.pdf'), []],
  ['none, as it was removed elsewhere', fileOf(null, 'None'), []],
])('after a scan that has passed, the server holds %s', (_what, held, said) => {
  runExternal(
    ({ cold }) => ({
      getExternalCertificate: [cold('2ms (c|)', { c: held })],
      getPresignedUrl: [cold('--(u|)', { u: { presignedUrl: 'https://storage.example/5' } })],
      upload: [cold('a----|', { a: 0 })],
      scan: [cold('--(y|)', { y: { success: true, messages: [] } })],
    }),
    ({ uploads, certificates, schedule, flush, toasts }) => {
      let reloads = 0;
      certificates.changes$.subscribe(() => reloads++);
      schedule(() => uploads.start(5, new File(['x'], 'bad.pdf')), 1);
      flush();
      expect(toasts).toEqual(said);
      expect(reloads).toBe(said.length);
      expect(uploads.uploads$.value).toHaveLength(said.length === 0 ? 1 : 0);
      expect(certificates.certificate$(5).value?.fileName).toBe(held.fileName);
    },
  );
});

it('says that the certificate has been deleted elsewhere, and forgets it', () => {
  runExternal(
    ({ cold }) => ({ getPresignedUrl: [cold('-#', {}, missing)] }),
    ({ uploads, certificates, schedule, flush, toasts }) => {
      certificates.put([fileOf(null)]);
      schedule(() => uploads.start(5, new File(['x'], 'bad.pdf')), 1);
      flush();
      expect(toasts).toEqual(['This certificate has been deleted elsewhere.']);
      expect([certificates.certificate$(5).value, uploads.uploads$.value]).toEqual([null, []]);
    },
  );
});

it('does not take the former file with the same name for the new one', () => {
  runExternal(
    ({ cold }) => ({
      getExternalCertificate: [cold('-(c|)', { c: fileOf('card.pdf') })],
      getPresignedUrl: [cold('-(u|)', { u: { presignedUrl: 'https://storage.example/5' } })],
      upload: [cold('|')],
      scan: [cold('-#', {}, lost)],
    }),
    ({ uploads, certificates, schedule, flush, toasts }) => {
      certificates.put([fileOf('card.pdf')]);
      schedule(() => uploads.start(5, new File(['x'], 'card.pdf')), 1);
      flush();
      expect(toasts).toEqual([]);
      expect(uploads.uploads$.value[0]?.state).toMatchObject({ step: 'scan', problem: { kind: 'unknown' } });
    },
  );
});

it('reads a certificate whose file has been refused once more', () => {
  runExternal(
    ({ cold }) => ({
      getExternalCertificate: [cold('-(c|)', { c: fileOf(null, 'Rejected') })],
      getPresignedUrl: [cold('-(u|)', { u: { presignedUrl: 'https://storage.example/5' } })],
      upload: [cold('|')],
      scan: [cold('-(n|)', { n: { success: false, messages: ['No.'] } })],
    }),
    ({ uploads, certificates, schedule, flush }) => {
      schedule(() => uploads.start(5, new File(['x'], 'bad.pdf')), 1);
      flush();
      expect(uploads.uploads$.value[0]?.state).toEqual({ kind: 'refused', messages: ['No.'] });
      expect(certificates.certificate$(5).value?.scanStatus).toBe('Rejected');
    },
  );
});

it.each([
  [{ kind: 'other', fileName: 'b.pdf' } as const, /uploaded elsewhere: this certificate has b\.pdf now\.$/],
  [{ kind: 'removed' } as const, 'This file has been removed elsewhere.'],
  [{ kind: 'unchecked' } as const, "The file has arrived. We don't know yet whether it is accepted."],
  [{ kind: 'unknown' } as const, 'We could not find out whether this file was accepted.'],
  [{ kind: 'error', error: lost } as const, 'The upload was interrupted.'],
])('says why it has stopped: %j', (problem, text) => {
  expect(problemText('send', problem)).toMatch(text);
});

it('says why a file was refused, if the server does', () => {
  expect([refusalText(['It is', 'empty.']), refusalText([])]).toEqual([
    'It is empty.',
    'The file was refused.',
  ]);
});
