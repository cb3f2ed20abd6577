/** External certificates by id, in virtual time (CLRN-09). */
import { map } from 'rxjs';
import { certificate, type ExternalHarness, pageOf, runExternal } from '../../support/external-certificates';
import { ann, bob } from '../../support/marbles';

const PAGE = '/certificates/external';

const run = (url: string, test: (harness: ExternalHarness) => void) =>
  runExternal(
    url,
    ({ cold }) => ({
      getExternalCertificatesWithFilters: [cold('2ms (p|)', { p: pageOf([certificate(5)]) })],
      getExternalCertificate: [cold('2ms (c|)', { c: certificate(5, { scanStatus: 'Clean' }) })],
    }),
    test,
  );

it('gives each certificate a state of its own, which one change renders alone', () => {
  run(PAGE, ({ list, certificates, api, cold, at, expectObservable }) => {
    const other = certificate(6, { courseName: 'Ethics' });
    api.responses.getExternalCertificatesWithFilters = [
      cold('2ms (p|)', { p: pageOf([certificate(5), other]) }),
    ];
    at('-a 8ms b', {
      a: () => list.reload({ force: true }),
      b: () => certificates.refresh(5).subscribe(),
    });
    const statusOf = (id: number) => certificates.certificate$(id).pipe(map((each) => each?.scanStatus));
    expectObservable(statusOf(5)).toBe('u--n 8ms c', { u: undefined, n: 'None', c: 'Clean' });
    expectObservable(statusOf(6)).toBe('u--n', { u: undefined, n: 'None' });
  });
});

it('shows nothing of one student to the next', () => {
  run(PAGE, ({ certificates, session, at, expectObservable }) => {
    at('9ms b 9ms a', { b: () => session.student$.next(bob), a: () => session.student$.next(ann) });
    expectObservable(certificates.certificate$(5).pipe(map((each) => each !== null))).toBe(
      'f-t 6ms f-t 7ms f-t',
      { f: false, t: true },
    );
  });
});

it('opens a file while another one is on its way', () => {
  run('/courses', ({ certificates, api, cold, schedule, flush }) => {
    api.responses.getPresignedUrl = [cold('10ms (u|)', { u: { presignedUrl: 'https://storage.example/5' } })];
    schedule(() => certificates.view(certificate(5)), 1);
    schedule(() => certificates.view(certificate(6)), 2);
    flush();
    const times = api.calls
      .filter((call) => call.includes('getPresignedUrl'))
      .map((call) => call.slice(0, 19));
    expect(times).toEqual(['1 getPresignedUrl 5', '2 getPresignedUrl 6']);
  });
});
