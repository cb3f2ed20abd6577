/** External certificates by id, in virtual time (CLRN-09). */
import { certificate, runExternal } from '../../support/external-certificates';

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

it('opens a file while another one is on its way', () => {
  runExternal(
    () => ({}),
    ({ certificates, api, cold, schedule, flush }) => {
      api.responses.getPresignedUrl = [
        cold('10ms (u|)', { u: { presignedUrl: 'https://storage.example/5' } }),
      ];
      schedule(() => certificates.view(certificate(5)), 1);
      schedule(() => certificates.view(certificate(6)), 2);
      flush();
      const times = api.calls
        .filter((call) => call.includes('getPresignedUrl'))
        .map((call) => call.slice(0, 19));
      expect(times).toEqual(['1 getPresignedUrl 5', '2 getPresignedUrl 6']);
    },
  );
});
