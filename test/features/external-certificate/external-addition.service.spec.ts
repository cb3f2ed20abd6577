/** External certificates are added once each, also if a response is lost (CLRN-09). */
import * as v from 'valibot';
import { ExternalCertificate } from '../../../src/contracts/certificate';
import { ExternalAdditionService } from '../../../src/features/external-certificate/external-addition.service';
import { ExternalCertificateService } from '../../../src/features/external-certificate/external-certificate.service';
import { ExternalCertificateApiService } from '../../../src/features/external-certificate/external-certificate-api.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { day } from '../../support/days';
import { type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordDrafts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';

const NEW = {
  ...{ courseName: 'First aid', provider: 'Red Cross', completionDate: day('2026-03-01') },
  ...{ hours: 2, stateAbbv: 'FL', licenseTypeId: 101 },
};
const held = (externalCertificateId: number, fields: object = {}) =>
  v.parse(ExternalCertificate, {
    externalCertificateId,
    ...NEW,
    completionDate: '2026-03-01T00:00:00Z',
    ...fields,
  });
const lost = new HttpErrorResponse({ kind: 'failed', status: 0 });
const refusal = (status: number) => new HttpErrorResponse({ kind: 'status', status });

interface Scene extends MarbleHarness {
  readonly additions: ExternalAdditionService;
  readonly calls: readonly string[];
  /** Adds NEW at that time, and notes how it ended. */
  readonly addAt: (ms: number, change?: Partial<typeof NEW>) => void;
  readonly outcomes: string[];
}

function run(responses: (harness: MarbleHarness) => Responses, test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const api = stubApi(harness, responses(harness));
    const injector = harness.createInjector(
      recordDrafts().provider,
      { provide: ExternalCertificateApiService, useValue: api.service },
      { provide: ExternalCertificateService, useValue: api.service },
    );
    const additions = injector.get(ExternalAdditionService);
    const outcomes: string[] = [];
    test({
      ...harness,
      ...{ additions, outcomes, calls: api.calls },
      addAt: (ms, change = {}) =>
        harness.schedule(() => {
          additions.add({ ...NEW, ...change }).subscribe({
            next: ({ externalCertificateId }) => outcomes.push(`${harness.now()} ${externalCertificateId}`),
            error: () => outcomes.push(`${harness.now()} failed`),
          });
        }, ms),
    });
  });
}
const names = ({ calls }: Scene) => calls.map((call) => call.split(' ').slice(0, 2).join(' '));
const list = (...items: readonly ExternalCertificate[]) => ({ items, pagination: null, facets: null });

it('sends a certificate, and the next one as another', () => {
  run(
    ({ cold }) => ({ add: [cold('-(a|)', { a: held(5) }), cold('-(b|)', { b: held(6) })] }),
    (scene) => {
      scene.addAt(1);
      scene.addAt(3);
      scene.flush();
      expect(names(scene)).toEqual(['1 add', '3 add']);
      expect(scene.outcomes).toEqual(['2 5', '4 6']);
    },
  );
});

describe('after a lost response', () => {
  const losing =
    (...found: readonly ExternalCertificate[]) =>
    ({ cold }: MarbleHarness) => ({
      add: [cold('-#', {}, lost), cold('-(b|)', { b: held(6) })],
      getExternalCertificatesWithFilters: [cold('-(l|)', { l: list(...found) })],
      update: [cold('-(u|)', { u: held(5) })],
    });

  it('changes the certificate that the server has added all the same', () => {
    run(losing(held(4, { provider: 'Other' }), held(5)), (scene) => {
      scene.addAt(1);
      scene.addAt(10, { hours: 3 });
      scene.addAt(20);
      scene.flush();
      expect(names(scene)).toEqual([
        ...['1 add', '10 getExternalCertificatesWithFilters', '11 update', '20 add'],
      ]);
      expect(scene.calls[1]).toContain('"filter":["name@=First aid"]');
      expect(scene.calls[2]).toMatch(/^11 update 5 .*"hours":3.*"removeFile":false/);
      expect(scene.outcomes).toEqual(['2 failed', '12 5', '21 6']);
    });
  });

  it.each([
    ['it has not', []],
    ['the one that it has got a file since, so that it is another one', [held(5, { fileName: 'a.pdf' })]],
    ['the one that it has differs', [held(5, { hours: 9 })]],
  ])('adds it if %s', (_what, found) => {
    run(losing(...found), (scene) => {
      scene.addAt(1);
      scene.addAt(10);
      scene.flush();
      expect(names(scene)).toEqual(['1 add', '10 getExternalCertificatesWithFilters', '11 add']);
    });
  });

  it('does not look for it once the form has closed', () => {
    run(losing(held(5)), (scene) => {
      scene.addAt(1);
      scene.schedule(() => scene.additions.forget(), 5);
      scene.addAt(10);
      scene.flush();
      expect(names(scene)).toEqual(['1 add', '10 add']);
    });
  });
});

it.each([
  [400, ['1 add', '10 add']],
  [500, ['1 add', '10 getExternalCertificatesWithFilters', '11 add']],
])('after a %i: %j, because only a refusal says that nothing was added', (status, expected) => {
  run(
    ({ cold }) => ({
      add: [cold('-#', {}, refusal(status)), cold('-(b|)', { b: held(6) })],
      getExternalCertificatesWithFilters: [cold('-(l|)', { l: list() })],
    }),
    (scene) => {
      scene.addAt(1);
      scene.addAt(10);
      scene.flush();
      expect(names(scene)).toEqual(expected);
    },
  );
});
