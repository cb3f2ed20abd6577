/** When the list of external certificates loads, in virtual time (CLRN-09). */
import { map } from 'rxjs';
import { certificate, type ExternalHarness, pageOf, runExternal } from '../../support/external-certificates';
import { ann, bob } from '../../support/marbles';

const PAGE = '/certificates/external';

const run = (url: string, test: (harness: ExternalHarness) => void, total?: number) =>
  runExternal(
    url,
    ({ cold }) => ({
      getExternalCertificatesWithFilters: [cold('2ms (p|)', { p: pageOf([certificate(5)], total) })],
      getExternalCertificate: [cold('2ms (c|)', { c: certificate(5, { scanStatus: 'Clean' }) })],
    }),
    test,
  );

const timesOf = ({ calls }: ExternalHarness['api']) =>
  calls.filter((call) => call.includes('WithFilters')).map((call) => Number(call.split(' ')[0]));

it('sends a search 300 ms after the last key, and everything else at once', () => {
  run(PAGE, ({ list, api, at, flush }) => {
    at('9ms a 199ms b 499ms c', {
      a: () => list.change({ search: 'e' }),
      b: () => list.change({ search: 'et' }),
      c: () => list.change({ sort: 'name' }),
    });
    flush();
    expect(timesOf(api)).toEqual([0, 509, 709]);
    expect(api.calls[1]).toContain('name@=et');
    expect(api.calls[2]).toContain('"sort":"name"');
  });
});

it('loads nothing before the list is opened, and not while another page is shown', () => {
  run('/courses', ({ router, api, announced, at, flush }) => {
    at('-a 4999ms b 4999ms c 4999ms d', {
      a: () => announced.next({ force: true }),
      b: () => void router.navigateByUrl(PAGE),
      c: () => void router.navigateByUrl('/courses'),
      d: () => announced.next({ force: true }),
    });
    flush();
    expect(timesOf(api)).toEqual([5001]);
  });
});

it('loads again when the student comes back after 3 s, and when a certificate has changed elsewhere', () => {
  run(PAGE, ({ router, api, announced, at, flush }) => {
    const away = () => {
      void router.navigateByUrl('/courses');
      void router.navigateByUrl(PAGE);
    };
    at('2000ms a 1999ms b 99ms c', { a: away, b: away, c: () => announced.next({ force: true }) });
    flush();
    expect(timesOf(api)).toEqual([0, 4000, 4100]);
  });
});

it('leaves a page beyond the end for the last one', () => {
  run(
    `${PAGE}?page=9`,
    ({ list, cold, api, flush }) => {
      api.responses.getExternalCertificatesWithFilters = [cold('2ms (p|)', { p: pageOf([], 21) })];
      list.reload({ force: true });
      flush();
      expect(list.view$.value.page).toBe(2);
    },
    21,
  );
});

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
