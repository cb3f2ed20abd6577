import { firstValueFrom, map, of, tap, throwError } from 'rxjs';
import type { Kit } from '../kit/ours';
import type { Check, Outcome } from '../support/area';
import { failure, rejection } from '../support/failure';

type Interceptor = Parameters<Kit['withInterceptors']>[0][number];

/** A backend that responds with the URL it is asked for. */
function echo({ HttpBackend, HttpResponse }: Kit) {
  const handle = (request: { url: string }) => of(new HttpResponse({ body: request.url }));
  return { provide: HttpBackend, useValue: { handle } };
}

/** Adds its name to the URL, and to the body on the way back. */
const adding =
  ({ HttpResponse }: Kit, name: string): Interceptor =>
  (request, next) =>
    next(request.clone({ url: `${request.url}>${name}` })).pipe(
      map((event) =>
        event instanceof HttpResponse ? event.clone({ body: `${event.body}<${name}` }) : event,
      ),
    );

async function bodyOf(kit: Kit, providers: object[], url = '/x'): Promise<Outcome> {
  kit.TestBed.configureTestingModule({ providers: providers as never[] });
  return (await firstValueFrom(kit.TestBed.inject(kit.HttpClient).get(url))) as Outcome;
}

async function bodyKindOf(kit: Kit, feature: object): Promise<Outcome> {
  kit.TestBed.configureTestingModule({ providers: [kit.provideHttpClient(feature as never)] });
  const file$ = kit.TestBed.inject(kit.HttpClient).get('/file', { responseType: 'blob' });
  return rejection(firstValueFrom(file$.pipe(map((body) => typeof body))));
}

function classInterceptor(kit: Kit, name: string) {
  const { HttpResponse, Injectable } = kit;
  @Injectable()
  class Adding {
    intercept(...[request, next]: Parameters<InstanceType<Kit['HttpHandler']>['handle']> | never[]) {
      return adding({ HttpResponse } as Kit, name)(
        request as never,
        (next as never as { handle: never }).handle,
      );
    }
  }
  return Adding;
}

export const interceptorChecks = {
  'interceptors see a request in their order and the response in reverse': (kit) =>
    bodyOf(kit, [
      kit.provideHttpClient(kit.withInterceptors([adding(kit, 'a'), adding(kit, 'b')])),
      echo(kit),
    ] as object[]),
  'withInterceptors adds to what another one has': (kit) =>
    bodyOf(kit, [
      kit.provideHttpClient(
        kit.withInterceptors([adding(kit, 'a')]),
        kit.withInterceptors([adding(kit, 'b')]),
      ),
      echo(kit),
    ] as object[]),
  'an interceptor that is given twice runs once': (kit) => {
    const interceptor = adding(kit, 'a');
    const other = adding(kit, 'b');
    const feature = kit.withInterceptors([interceptor, other, interceptor]);
    return bodyOf(kit, [kit.provideHttpClient(feature), echo(kit)] as object[]);
  },
  'interceptors run in an injection context': (kit) => {
    const token = new kit.InjectionToken<string>('token');
    const named: Interceptor = (request, next) => adding(kit, kit.inject(token))(request, next);
    return bodyOf(kit, [
      kit.provideHttpClient(kit.withInterceptors([adding(kit, 'a'), named])),
      { provide: token, useValue: 'injected' },
      echo(kit),
    ] as object[]);
  },
  'interceptors do not run in an injection context after the first event': (kit) => {
    const late: Interceptor = (request, next) => next(request).pipe(tap(() => kit.inject(kit.Injector)));
    return rejection(
      bodyOf(kit, [kit.provideHttpClient(kit.withInterceptors([late])), echo(kit)] as object[]),
    );
  },
  'interceptors run for each subscription': async (kit) => {
    let calls = 0;
    const counting: Interceptor = (request, next) => {
      calls += 1;
      return next(request);
    };
    kit.TestBed.configureTestingModule({
      providers: [kit.provideHttpClient(kit.withInterceptors([counting])), echo(kit)],
    });
    const body$ = kit.TestBed.inject(kit.HttpClient).get('/x');
    const before = calls;
    await firstValueFrom(body$);
    await firstValueFrom(body$);
    return [before, calls];
  },
  'subscribing twice to next asks the backend twice, and the next interceptor once': async (kit) => {
    const log: string[] = [];
    const twice: Interceptor = (request, next) => {
      const response$ = next(request);
      response$.subscribe();
      return response$;
    };
    const logging: Interceptor = (request, next) => {
      log.push('interceptor');
      return next(request);
    };
    const backend = {
      handle: () => {
        log.push('handle');
        return of(new kit.HttpResponse({ body: 1 }));
      },
    };
    await bodyOf(kit, [
      kit.provideHttpClient(kit.withInterceptors([twice, logging])),
      { provide: kit.HttpBackend, useValue: backend },
    ] as object[]);
    return log;
  },
  'an interceptor may respond itself': (kit) =>
    bodyOf(kit, [
      kit.provideHttpClient(
        kit.withInterceptors([() => of(new kit.HttpResponse({ body: 'kept' })), adding(kit, 'b')]),
      ),
      echo(kit),
    ] as object[]),
  'an interceptor whose body does not suit the response type': (kit) =>
    bodyKindOf(kit, kit.withInterceptors([() => of(new kit.HttpResponse({ body: 'no file' }))])),
  'what an interceptor throws or emits as an error reaches the caller': async (kit) => {
    const throwing = () => {
      throw new Error('thrown');
    };
    const thrown = await rejection(
      bodyOf(kit, [kit.provideHttpClient(kit.withInterceptors([throwing])), echo(kit)] as object[]),
    );
    kit.TestBed.resetTestingModule();
    const erring = () => throwError(() => new Error('emitted'));
    const emitted = await rejection(
      bodyOf(kit, [kit.provideHttpClient(kit.withInterceptors([erring])), echo(kit)] as object[]),
    );
    return [thrown, emitted];
  },
  'an interceptor reads and sets the context': async (kit) => {
    const token = new kit.HttpContextToken(() => 'default');
    const reading: Interceptor = (request, next) => adding(kit, request.context.get(token))(request, next);
    kit.TestBed.configureTestingModule({
      providers: [kit.provideHttpClient(kit.withInterceptors([reading])), echo(kit)],
    });
    const client = kit.TestBed.inject(kit.HttpClient);
    const context = new kit.HttpContext().set(token, 'set');
    return [
      (await firstValueFrom(client.get('/x', { context }))) as Outcome,
      (await firstValueFrom(client.get('/x'))) as Outcome,
    ];
  },
  'HttpClient of HttpBackend goes round the interceptors': async (kit) => {
    kit.TestBed.configureTestingModule({
      providers: [kit.provideHttpClient(kit.withInterceptors([adding(kit, 'a')])), echo(kit)],
    });
    const client = new kit.HttpClient(kit.TestBed.inject(kit.HttpBackend));
    return (await firstValueFrom(client.get('/x'))) as Outcome;
  },
  'class interceptors run with withInterceptorsFromDi, in their order': (kit) =>
    bodyOf(kit, [
      kit.provideHttpClient(kit.withInterceptorsFromDi()),
      { provide: kit.HTTP_INTERCEPTORS, useClass: classInterceptor(kit, 'a'), multi: true },
      { provide: kit.HTTP_INTERCEPTORS, useClass: classInterceptor(kit, 'b'), multi: true },
      echo(kit),
    ] as object[]),
  'class interceptors do not run without it': (kit) =>
    bodyOf(kit, [
      kit.provideHttpClient(),
      { provide: kit.HTTP_INTERCEPTORS, useClass: classInterceptor(kit, 'a'), multi: true },
      echo(kit),
    ] as object[]),
  'class interceptors run where their feature stands': (kit) =>
    bodyOf(kit, [
      kit.provideHttpClient(
        kit.withInterceptors([adding(kit, 'first')]),
        kit.withInterceptorsFromDi(),
        kit.withInterceptors([adding(kit, 'last')]),
      ),
      { provide: kit.HTTP_INTERCEPTORS, useClass: classInterceptor(kit, 'class'), multi: true },
      echo(kit),
    ] as object[]),
  'withInterceptorsFromDi twice runs each class interceptor once': (kit) =>
    bodyOf(kit, [
      kit.provideHttpClient(kit.withInterceptorsFromDi(), kit.withInterceptorsFromDi()),
      { provide: kit.HTTP_INTERCEPTORS, useClass: classInterceptor(kit, 'a'), multi: true },
      echo(kit),
    ] as object[]),
  'a class interceptor with services of its own': (kit) => {
    const { HTTP_INTERCEPTORS, Injectable, inject, InjectionToken } = kit;
    const token = new InjectionToken<string>('token');
    @Injectable()
    class Named {
      private readonly name = inject(token);
      intercept(request: never, next: { handle: never }) {
        return adding(kit, this.name)(request, next.handle);
      }
    }
    return bodyOf(kit, [
      kit.provideHttpClient(kit.withInterceptorsFromDi()),
      { provide: HTTP_INTERCEPTORS, useClass: Named, multi: true },
      { provide: token, useValue: 'named' },
      echo(kit),
    ] as object[]);
  },
  'HttpClientModule runs class interceptors': async (kit) => {
    kit.TestBed.configureTestingModule({
      imports: [kit.HttpClientModule],
      providers: [
        { provide: kit.HTTP_INTERCEPTORS, useClass: classInterceptor(kit, 'a'), multi: true } as never,
        echo(kit),
      ],
    });
    return (await firstValueFrom(kit.TestBed.inject(kit.HttpClient).get('/x'))) as Outcome;
  },
  'withFetch changes nothing for interceptors': (kit) =>
    bodyOf(kit, [
      kit.provideHttpClient(kit.withFetch(), kit.withInterceptors([adding(kit, 'a')])),
      echo(kit),
    ] as object[]),
  'withRequestsMadeViaParent runs the interceptors of the parent after its own': async (kit) => {
    const { createEnvironmentInjector, EnvironmentInjector, HttpClient, TestBed } = kit;
    TestBed.configureTestingModule({
      providers: [kit.provideHttpClient(kit.withInterceptors([adding(kit, 'parent')])), echo(kit)],
    });
    const feature = kit.withInterceptors([adding(kit, 'child')]);
    const child = createEnvironmentInjector(
      [kit.provideHttpClient(kit.withRequestsMadeViaParent(), feature)],
      TestBed.inject(EnvironmentInjector),
    );
    return (await firstValueFrom(child.get(HttpClient).get('/x'))) as Outcome;
  },
  'a child injector with a client of its own does not run the interceptors of the parent': async (kit) => {
    const { createEnvironmentInjector, EnvironmentInjector, HttpClient, TestBed } = kit;
    TestBed.configureTestingModule({
      providers: [kit.provideHttpClient(kit.withInterceptors([adding(kit, 'parent')])), echo(kit)],
    });
    const child = createEnvironmentInjector(
      [kit.provideHttpClient(kit.withInterceptors([adding(kit, 'child')])), echo(kit) as never],
      TestBed.inject(EnvironmentInjector),
    );
    return (await firstValueFrom(child.get(HttpClient).get('/x'))) as Outcome;
  },
  'withXsrfConfiguration adds a cookie to writing requests of the page': async (kit) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the interceptor reads it
    document.cookie = 'own-token=a%20b';
    const log: Outcome[] = [];
    const recording = {
      handle: (request: InstanceType<Kit['HttpRequest']>) => {
        log.push([request.method, request.url, request.headers.get('X-Own')]);
        return of(new kit.HttpResponse());
      },
    };
    kit.TestBed.configureTestingModule({
      providers: [
        kit.provideHttpClient(kit.withXsrfConfiguration({ cookieName: 'own-token', headerName: 'X-Own' })),
        { provide: kit.HttpBackend, useValue: recording },
        kit.pageAddress,
      ],
    });
    const client = kit.TestBed.inject(kit.HttpClient);
    client.post('/x', 1).subscribe();
    client.get('/x').subscribe();
    client.delete('/x').subscribe();
    client.put('https://other.test/x', 1).subscribe();
    client.post('/x', 1, { headers: { 'x-own': 'set' } }).subscribe();
    return log;
  },
  'protection against cross-site requests is on by default': async (kit) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the interceptor reads it
    document.cookie = 'XSRF-TOKEN=token';
    let header: string | null = null;
    const recording = {
      handle: (request: InstanceType<Kit['HttpRequest']>) => {
        header = request.headers.get('X-XSRF-TOKEN');
        return of(new kit.HttpResponse());
      },
    };
    kit.TestBed.configureTestingModule({
      providers: [
        kit.provideHttpClient(),
        { provide: kit.HttpBackend, useValue: recording },
        kit.pageAddress,
      ],
    });
    kit.TestBed.inject(kit.HttpClient).post('/x', 1).subscribe();
    return header;
  },
  'a missing HttpClient is an error': ({ TestBed, HttpClient }) =>
    failure(() => TestBed.inject(HttpClient)) !== 'nothing was thrown',
} satisfies Record<string, Check>;
