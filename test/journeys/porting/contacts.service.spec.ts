/** A service and an interceptor written for Angular run with only their imports changed. */

import { http, HttpResponse as MockResponse } from 'msw';
import { setupServer } from 'msw/node';
import { filter, firstValueFrom, type Observable, skip } from 'rxjs';
import { Injector, type Provider } from '../../../src/framework/di';
import {
  HttpClient,
  HttpErrorResponse,
  type HttpEvent,
  HttpHandler,
  type HttpRequest,
  HttpResponse,
  provideHttpClient,
  withInterceptors,
} from '../../../src/framework/http';
import { runMarbles } from '../../support/marbles';
import { ContactsService, TokenStore, tokenInterceptor } from './contacts.service';

const ann = { id: 1, name: 'Ann' };

describe('over the network', () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  const injectorOf = (...providers: Provider[]) =>
    Injector.create({ providers: [provideHttpClient(withInterceptors([tokenInterceptor])), ...providers] });

  it('loads with the token and the parameters', async () => {
    server.use(
      http.get('https://api.test/contacts', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const name = `${searchParams.get('q')} ${searchParams.get('limit')} ${request.headers.get('Authorization')}`;
        return MockResponse.json([{ id: 1, name }]);
      }),
    );
    const injector = injectorOf();
    injector.get(TokenStore).token = 't';
    const contacts = injector.get(ContactsService);
    const loaded = firstValueFrom(contacts.contacts$.pipe(skip(1)));
    contacts.search('a b');
    expect(await loaded).toEqual([{ id: 1, name: 'a b 10 Bearer t' }]);
    expect(await firstValueFrom(contacts.count$)).toBe(1);
    injector.destroy();
  });

  it('honours the context token', async () => {
    server.use(
      http.get('https://api.test/health', ({ request }) =>
        MockResponse.text(`${request.headers.get('Authorization')}`),
      ),
    );
    const injector = injectorOf();
    injector.get(TokenStore).token = 't';
    expect(await firstValueFrom(injector.get(ContactsService).health())).toBe('null');
    injector.destroy();
  });

  it('records the error and keeps working', async () => {
    server.use(
      http.get('https://api.test/contacts', () => MockResponse.json({ code: 'down' }, { status: 500 })),
    );
    const injector = injectorOf();
    const contacts = injector.get(ContactsService);
    const idle = () => firstValueFrom(contacts.busy$.pipe(filter((busy) => !busy)));
    contacts.search('');
    await idle();
    expect(contacts.lastError).toMatchObject({ status: 500, error: { code: 'down' } });
    server.use(http.get('https://api.test/contacts', () => MockResponse.json([ann])));
    contacts.search('');
    await idle();
    expect(await firstValueFrom(contacts.contacts$)).toEqual([ann]);
    injector.destroy();
  });
});

describe('in marbles', () => {
  function run(
    handle: (request: HttpRequest<unknown>) => Observable<HttpEvent<unknown>>,
    test: (contacts: ContactsService, injector: Injector & { destroy(): void }) => void,
  ) {
    const injector = Injector.create({
      providers: [HttpClient, { provide: HttpHandler, useValue: { handle } }],
    });
    test(injector.get(ContactsService), injector);
  }
  const events = { r: new HttpResponse({ body: [ann] }) };

  it('puts the search result into the state', () => {
    runMarbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const request$ = cold('---(r|)', events);
      run(
        () => request$,
        (contacts) => {
          expectObservable(contacts.contacts$).toBe('e---a', { e: [], a: [ann] });
          hot('-x').subscribe(() => contacts.search(''));
          expectSubscriptions(request$.subscriptions).toBe(['-^--!']);
        },
      );
    });
  });

  it('cancels the previous search', () => {
    runMarbles(({ cold, hot, expectSubscriptions }) => {
      const request$ = cold('---(r|)', events);
      run(
        () => request$,
        (contacts) => {
          hot('-xx').subscribe(() => contacts.search(''));
          expectSubscriptions(request$.subscriptions).toBe(['-^!', '--^--!']);
        },
      );
    });
  });

  it('reports a failed transport by its kind', () => {
    runMarbles(({ cold, hot, flush }) => {
      const failed = new HttpErrorResponse({ kind: 'timeout' });
      run(
        () => cold('-#', undefined, failed),
        (contacts) => {
          hot('x').subscribe(() => contacts.search(''));
          flush();
          expect(contacts.lastError).toBe(failed);
        },
      );
    });
  });

  it('aborts pending requests and completes the state when the injector is destroyed', () => {
    runMarbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const request$ = cold('---(r|)', events);
      run(
        () => request$,
        (contacts, injector) => {
          expectObservable(contacts.contacts$).toBe('e-------|', { e: [] });
          contacts.poll(6);
          hot('--------x').subscribe(() => injector.destroy());
          expectSubscriptions(request$.subscriptions).toBe(['------^-!']);
        },
      );
    });
  });

  it('sends a save once when it is requested twice', () => {
    runMarbles(({ cold, hot, expectSubscriptions }) => {
      const request$ = cold('---(r|)', { r: new HttpResponse({ body: ann }) });
      run(
        () => request$,
        (contacts) => {
          hot('xx').subscribe(() => contacts.save(ann));
          expectSubscriptions(request$.subscriptions).toBe(['^--!']);
        },
      );
    });
  });
});
