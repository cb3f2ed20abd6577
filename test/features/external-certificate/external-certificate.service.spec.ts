/** External certificates by id, in virtual time (CLRN-09). */
import { of } from 'rxjs';
import { HttpErrorResponse } from '../../../src/framework/http';
import { certificate, runExternal } from '../../support/external-certificates';

const gone = new HttpErrorResponse({ kind: 'status', status: 404 });
const lost = new HttpErrorResponse({ kind: 'failed', status: 0 });
const fileOf = (fileName: string | null, scanStatus = 'Clean') => certificate(5, { fileName, scanStatus });
const WITH_FILE = fileOf('card.pdf');
const OTHER = { ...WITH_FILE, externalCertificateId: 6 };
const URL_OF_FILE = { presignedUrl: 'https://storage.example/5' };
const ANOTHER = 'This certificate has another file now, which was uploaded elsewhere: new.pdf.';

it('forgets a certificate that is gone, once the list has dropped it', () => {
  runExternal(
    () => ({}),
    ({ certificates }) => {
      const known: [number | null, boolean][] = [];
      certificates.changes$.subscribe(({ deletedId }) =>
        known.push([deletedId, certificates.certificate$(5).value !== null]),
      );
      certificates.put([certificate(5), certificate(6)]);
      certificates.drop(5);
      expect(known).toEqual([[5, true]]);
      expect([5, 6].map((id) => certificates.certificate$(id).value?.externalCertificateId)).toEqual([
        undefined,
        6,
      ]);
    },
  );
});

describe('View of a file', () => {
  const open = jest.fn();
  beforeEach(() => {
    open.mockClear();
    jest.spyOn(window, 'open').mockImplementation(open);
  });

  it('does not wait for another one', () => {
    runExternal(
      () => ({ getExternalCertificate: [of(WITH_FILE), of(OTHER)] }),
      ({ certificates, api, cold, schedule, flush }) => {
        api.responses.getPresignedUrl = [
          cold('10ms (u|)', { u: { presignedUrl: 'https://storage.example/5' } }),
        ];
        schedule(() => certificates.view(WITH_FILE), 1);
        schedule(() => certificates.view(OTHER), 2);
        flush();
        const times = api.calls
          .filter((call) => call.includes('getPresignedUrl'))
          .map((call) => call.slice(0, 19));
        expect(times).toEqual(['1 getPresignedUrl 5', '2 getPresignedUrl 6']);
      },
    );
  });

  it.each([
    ['that is as the row says opens it', WITH_FILE, 1, [], 'card.pdf'],
    ['that was replaced elsewhere says so first', fileOf('new.pdf'), 0, [ANOTHER], 'new.pdf'],
    [
      'that was removed elsewhere says that',
      fileOf(null, 'None'),
      0,
      ['This file has been removed elsewhere.'],
      null,
    ],
    [
      'whose successor is not checked yet says that there is one',
      fileOf('new.pdf', 'Pending'),
      0,
      [ANOTHER],
      'new.pdf',
    ],
  ])('%s', (_what, latest, opened, said, name) => {
    runExternal(
      () => ({ getExternalCertificate: [of(latest)], getPresignedUrl: [of(URL_OF_FILE)] }),
      ({ certificates, toasts, schedule, flush }) => {
        certificates.put([WITH_FILE]);
        schedule(() => certificates.view(WITH_FILE), 1);
        flush();
        expect([open.mock.calls.length, toasts]).toEqual([opened, said]);
        expect(certificates.certificate$(5).value?.fileName).toBe(name);
      },
    );
  });

  it.each([
    ['only the file', [of(WITH_FILE)], 'This file has been removed elsewhere.', true],
    ['the certificate', null, 'This certificate has been deleted elsewhere.', false],
  ])('tells what is gone: %s', (_what, responses, text, stays) => {
    runExternal(
      ({ cold }) => ({
        getExternalCertificate: responses ?? [cold('#', {}, gone)],
        getPresignedUrl: [cold('#', {}, gone)],
      }),
      ({ certificates, toasts, schedule, flush }) => {
        certificates.put([WITH_FILE]);
        schedule(() => certificates.view(WITH_FILE), 1);
        flush();
        expect(toasts).toEqual([text]);
        expect(certificates.certificate$(5).value !== null).toBe(stays);
      },
    );
  });
});

describe('removing a file', () => {
  it('changes nothing else, whatever the row still shows', () => {
    runExternal(
      () => ({
        getExternalCertificate: [of({ ...WITH_FILE, courseName: 'CPR' })],
        update: [of(fileOf(null, 'None'))],
      }),
      ({ certificates, api, toasts, schedule, flush }) => {
        schedule(() => certificates.removeFile(WITH_FILE), 1);
        flush();
        expect(api.calls.at(-1)).toMatch(/^1 update 5 .*"courseName":"CPR".*"removeFile":true/);
        expect(toasts).toEqual(['The file has been removed.']);
      },
    );
  });

  it.each([
    [
      'leaves another one, which was uploaded elsewhere',
      fileOf('new.pdf'),
      `${ANOTHER} Nothing was removed.`,
    ],
    ['has nothing to do if it is removed already', fileOf(null, 'None'), 'The file has been removed.'],
  ])('%s', (_what, latest, text) => {
    runExternal(
      () => ({ getExternalCertificate: [of(latest)] }),
      ({ certificates, api, toasts, schedule, flush }) => {
        schedule(() => certificates.removeFile(WITH_FILE), 1);
        flush();
        expect([api.calls.length, toasts]).toEqual([1, [text]]);
      },
    );
  });
});

describe('a lost response', () => {
  const CHECKING = "We don't know yet whether this was saved. Checking…";

  it.each([
    ['has', [of(WITH_FILE), of(fileOf(null, 'None'))], 'The file has been removed.'],
    ['has not', [of(WITH_FILE)], /^We could not find out whether this file was removed\./],
  ])('to the removal of a file is looked up in the certificate: it %s been removed', (_what, reads, text) => {
    runExternal(
      ({ cold }) => ({ getExternalCertificate: reads, update: [cold('-#', {}, lost)] }),
      ({ certificates, toasts, schedule, flush }) => {
        schedule(() => certificates.removeFile(WITH_FILE), 1);
        flush();
        expect(toasts).toEqual([CHECKING, expect.stringMatching(text)]);
      },
    );
  });

  it.each([
    ['has', true, 'The certificate has been deleted.'],
    ['has not', false, /^We could not find out whether this certificate was deleted\./],
  ])('to a deletion is looked up: it %s been deleted', (_what, isGone, text) => {
    runExternal(
      ({ cold }) => ({
        getExternalCertificate: [isGone ? cold('#', {}, gone) : of(WITH_FILE)],
        delete: [cold('-#', {}, lost)],
      }),
      ({ certificates, toasts, schedule, flush }) => {
        certificates.put([WITH_FILE]);
        schedule(() => certificates.delete(WITH_FILE), 1);
        flush();
        expect(toasts).toEqual([CHECKING, expect.stringMatching(text)]);
        expect(certificates.certificate$(5).value === null).toBe(isGone);
      },
    );
  });
});
