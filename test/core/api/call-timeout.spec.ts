import { NEVER } from 'rxjs';
import { APP_PROVIDERS } from '../../../src/app/app.config';
import { API } from '../../../src/core/brand/call-context';
import { HTTP_TIMEOUT, HttpBackend, HttpClient, HttpContext } from '../../../src/framework/http';
import { runMarbles } from '../../support/marbles';

const timeoutError = expect.objectContaining({ kind: 'timeout', status: 0 });

it('fails a call of the app that is not answered within 30 s', () => {
  runMarbles(({ createInjector, expectObservable }) => {
    const injector = createInjector(APP_PROVIDERS, {
      provide: HttpBackend,
      useValue: { handle: () => NEVER },
    });
    const context = new HttpContext().set(API, 'external');
    const call$ = injector.get(HttpClient).get('https://elsewhere.test/x', { context });
    expectObservable(call$).toBe('30s #', undefined, timeoutError);
  });
});

it('keeps the time limit that a call has', () => {
  runMarbles(({ createInjector, expectObservable }) => {
    const injector = createInjector(APP_PROVIDERS, {
      provide: HttpBackend,
      useValue: { handle: () => NEVER },
    });
    const client = injector.get(HttpClient);
    const context = new HttpContext().set(API, 'external');
    const short$ = client.get('https://elsewhere.test/x', { context: context.set(HTTP_TIMEOUT, 2_000) });
    expectObservable(short$).toBe('2s #', undefined, timeoutError);
    const unlimited = new HttpContext().set(API, 'external').set(HTTP_TIMEOUT, 0);
    const unlimited$ = client.get('https://elsewhere.test/x', { context: unlimited });
    expectObservable(unlimited$, '^ 60m !').toBe('');
  });
});
