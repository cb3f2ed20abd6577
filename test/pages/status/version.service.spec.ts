/** The version of the running app, and that on the server (CCFG-01). */
import { map } from 'rxjs';
import { RUNNING_VERSION, VersionService } from '../../../src/pages/status/version.service';
import { VersionApiService } from '../../../src/pages/status/version-api.service';
import { type MarbleHarness, runMarbles } from '../../support/marbles';
import { type Responses, stubApi } from '../../support/stub-api';

function open(harness: MarbleHarness, responses: Responses) {
  const api = stubApi(harness, responses);
  const injector = harness.createInjector(
    { provide: VersionApiService, useValue: api.service },
    { provide: RUNNING_VERSION, useValue: '1.0' },
  );
  const versions = injector.get(VersionService);
  const served$ = versions.served$.pipe(
    map(({ value, loading, error }) => `${value ?? '-'}${loading ? '…' : ''}${error ? '!' : ''}`),
  );
  return { versions, served$, calls: api.calls };
}

it('asks for nothing before it is requested, and aborts for a newer request', () => {
  runMarbles((harness) => {
    const getVersion = [harness.cold('---(a|)', { a: '1.1' }), harness.cold('---(b|)', { b: '1.2' })];
    const { versions, served$, calls } = open(harness, { getVersion });
    harness.at('-a-b', { a: () => versions.load(), b: () => versions.load() });
    harness.expectObservable(served$).toBe('nl-l--b', { n: '-', l: '-…', b: '1.2' });
    harness.flush();
    expect(calls).toHaveLength(2);
    expect(versions.running).toBe('1.0');
  });
});

it('keeps the version when it cannot be read again, and says so', () => {
  runMarbles((harness) => {
    const { versions, served$ } = open(harness, {
      getVersion: [harness.cold('(a|)', { a: '1.1' }), harness.cold('-#')],
    });
    harness.at('-a----b', { a: () => versions.load(), b: () => versions.load() });
    harness.expectObservable(served$).toBe('n(la)-mf', { n: '-', l: '-…', a: '1.1', m: '1.1…', f: '1.1!' });
    harness.flush();
    expect(versions.served$.value.error).toBe('The served version could not be read.');
  });
});
