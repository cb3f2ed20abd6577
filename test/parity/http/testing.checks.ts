import { firstValueFrom, NEVER, type Observable } from 'rxjs';
import type { Kit } from '../kit/ours';
import type { Check, Outcome } from '../support/area';
import { failure } from '../support/failure';
import { readable } from './wire';

type Client = InstanceType<Kit['HttpClient']>;
type Controller = InstanceType<Kit['HttpTestingController']>;

const testing =
  (run: (client: Client, controller: Controller, kit: Kit) => Outcome | Promise<Outcome>): Check =>
  (kit) => {
    const { HttpClient, HttpTestingController, provideHttpClient, provideHttpClientTesting, TestBed } = kit;
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    return run(TestBed.inject(HttpClient), TestBed.inject(HttpTestingController), kit);
  };

/** What a stream does, as text. */
function log(stream$: Observable<unknown>): Outcome[] {
  const entries: Outcome[] = [];
  stream$.subscribe({
    next: (value) => entries.push(['next', value as Outcome]),
    error: ({ message, status, statusText, error }) =>
      entries.push(['error', message, status, statusText, error]),
    complete: () => entries.push('complete'),
  });
  return entries;
}

export const testingChecks = {
  'expectOne with a URL': testing((client, controller) => {
    const entries = log(client.get('/users'));
    controller.expectOne('/users').flush([{ name: 'Ann' }]);
    controller.verify();
    return entries;
  }),
  'expectOne compares the URL with parameters': testing((client, controller) => {
    client.get('/users', { params: { page: 2, q: 'a b@c' } }).subscribe();
    return [
      failure(() => controller.expectOne('/users')),
      controller.expectOne('/users?page=2&q=a%20b@c').request.urlWithParams,
    ];
  }),
  'expectOne with a function': testing((client, controller) => {
    client.post('/users', { name: 'Ann' }).subscribe();
    client.post('/users', { name: 'Bob' }).subscribe();
    const found = controller.expectOne(({ body }) => body.name === 'Bob');
    return [found.request.body.name, controller.match('/users').length];
  }),
  'expectOne with a method, a URL or both': testing((client, controller) => {
    client.get('/a').subscribe();
    client.post('/a', 1).subscribe();
    client.put('/b', 1).subscribe();
    return [
      controller.expectOne({ method: 'put' }).request.url,
      controller.expectOne({ url: '/a', method: 'POST' }).request.method,
      controller.expectOne({ url: '/a' }).request.method,
    ];
  }),
  'expectOne without a match': testing((client, controller) => {
    const none = failure(() => controller.expectOne('/a'));
    client.get('/b').subscribe();
    client.post('/c?d=1', 1).subscribe();
    return [
      none,
      failure(() => controller.expectOne('/a')),
      failure(() => controller.expectOne({ method: 'PUT' })),
      failure(() => controller.expectOne({})),
      failure(() =>
        controller.expectOne(function named() {
          return false;
        }),
      ),
      failure(() => controller.expectOne('/a', 'the first page')),
    ];
  }),
  'expectOne with several matches takes them all the same': testing((client, controller) => {
    client.get('/a').subscribe();
    client.get('/a').subscribe();
    return [failure(() => controller.expectOne('/a')), failure(() => controller.verify())];
  }),
  expectNone: testing((client, controller) => {
    controller.expectNone('/a');
    client.get('/a').subscribe();
    return [
      failure(() => controller.expectNone('/a')),
      failure(() => controller.expectNone('/a')),
      failure(() => controller.expectNone({ method: 'GET' }, 'no page')),
    ];
  }),
  'match takes its requests in order': testing((client, controller) => {
    for (const url of ['/a', '/b', '/c']) client.get(url).subscribe();
    const urls = controller.match((request) => request.url !== '/b').map(({ request }) => request.url);
    return [...urls, controller.match(() => true).length, controller.match(() => true).length];
  }),
  'verify lists the requests that are open': testing((client, controller) => {
    controller.verify();
    client.get('/a?b=1').subscribe();
    client.post('/c', 1).subscribe();
    return failure(() => controller.verify());
  }),
  'verify counts cancelled requests unless told otherwise': testing((client, controller) => {
    client.get('/a').subscribe().unsubscribe();
    return [
      failure(() => controller.verify()),
      failure(() => controller.verify({ ignoreCancelled: false })),
      failure(() => controller.verify({ ignoreCancelled: true })),
    ];
  }),
  'flush with a status and headers': testing(async (client, controller) => {
    const response = firstValueFrom(client.get('/a', { observe: 'response' }));
    const headers = { 'X-One': '1', 'X-Two': ['2', '3'] };
    controller.expectOne('/a').flush({ id: 1 }, { status: 201, statusText: 'Created', headers });
    const { status, statusText, body, url, headers: received, ok } = await response;
    return [status, statusText, body as Outcome, url, received.get('x-one'), received.getAll('x-two'), ok];
  }),
  'flush derives the status from the body': testing(async (client, controller) => {
    const results: Outcome[] = [];
    for (const body of [null, '', 0, false, {}]) {
      const response = firstValueFrom(client.get('/a', { observe: 'response' }));
      controller.expectOne('/a').flush(body);
      const { status, statusText, body: received } = await response;
      results.push([status, statusText, received as Outcome]);
    }
    return results;
  }),
  'flush with a status text alone': testing(async (client, controller) => {
    const response = firstValueFrom(client.get('/a', { observe: 'response' }));
    controller.expectOne('/a').flush(1, { statusText: 'Fine' });
    const { status, statusText } = await response;
    return [status, statusText];
  }),
  'flush with a status needs a status text': testing((client, controller) => {
    client.get('/a').subscribe();
    return failure(() => controller.expectOne('/a').flush(1, { status: 200 }));
  }),
  'flush with an error': testing((client, controller) => {
    const entries = log(client.get('/a'));
    controller.expectOne('/a').flush({ code: 'taken' }, { status: 409, statusText: 'Conflict' });
    return entries;
  }),
  'flush with an error without a body': testing((client, controller) => {
    const entries = log(client.get('/a'));
    controller.expectOne('/a').flush(null, { status: 500, statusText: 'Server Error' });
    return entries;
  }),
  'flush twice': testing((client, controller) => {
    client.get('/a').subscribe();
    const request = controller.expectOne('/a');
    request.flush(1);
    return failure(() => request.flush(2));
  }),
  'flush converts to the response type': testing(async (client, controller) => {
    const results: Outcome[] = [];
    for (const [responseType, body] of [
      ['json', 'text'],
      ['json', [1]],
      ['text', 'text'],
      ['text', { a: 1 }],
      ['text', 1],
      ['arraybuffer', new ArrayBuffer(1)],
      ['blob', new ArrayBuffer(1)],
      ['blob', new Blob(['b'], { type: 'text/css' })],
      ['text', null],
    ] as const) {
      const events$ = client.get('/a', { observe: 'response', responseType: responseType as 'json' });
      const response = firstValueFrom(events$);
      controller.expectOne('/a').flush(body);
      results.push(await readable((await response).body));
    }
    return results;
  }),
  'flush refuses what does not suit the response type': testing((client, controller) =>
    (
      [
        ['json', new ArrayBuffer(1)],
        ['json', new Blob([])],
        ['text', new ArrayBuffer(1)],
        ['text', new Blob([])],
        ['arraybuffer', 'text'],
        ['arraybuffer', new Blob([])],
        ['blob', 'text'],
        ['blob', { a: 1 }],
      ] as const
    ).map(([responseType, body]) => {
      client.get('/a', { responseType: responseType as 'json' }).subscribe();
      return failure(() => controller.expectOne('/a').flush(body));
    }),
  ),
  'error fails without a response': testing((client, controller) => {
    let failed: InstanceType<Kit['HttpErrorResponse']> | undefined;
    client.get('/a').subscribe({
      error: (error) => {
        failed = error;
      },
    });
    const cause = new ProgressEvent('error');
    controller.expectOne('/a').error(cause);
    return [failed?.error === cause, failed?.status, failed?.statusText, failed?.url];
  }),
  'error with a status': testing((client, controller) => {
    const messages: string[] = [];
    client.get('/a').subscribe({ error: ({ message }) => messages.push(message) });
    controller.expectOne('/a').error(new ProgressEvent('error'), { status: 503, statusText: 'Busy' });
    return messages;
  }),
  'the message of an error without a status': testing((client, controller) => {
    const messages: string[] = [];
    client.get('/a').subscribe({ error: ({ message }) => messages.push(message) });
    controller.expectOne('/a').error(new ProgressEvent('error'));
    return messages;
  }),
  'event emits progress': testing((client, controller, { HttpEventType }) => {
    const types: number[] = [];
    client
      .put('/a', 'x', { observe: 'events', reportProgress: true })
      .subscribe(({ type }) => types.push(type));
    const request = controller.expectOne('/a');
    request.event({ type: HttpEventType.UploadProgress, loaded: 1, total: 2 });
    request.flush(null);
    return types;
  }),
  'a cancelled request takes nothing': testing((client, controller, { HttpEventType }) => {
    const subscription = client.get('/a').subscribe();
    const request = controller.expectOne('/a');
    const before = request.cancelled;
    subscription.unsubscribe();
    return [
      before,
      request.cancelled,
      failure(() => request.flush(1)),
      failure(() => request.error(new ProgressEvent('error'))),
      failure(() => request.event({ type: HttpEventType.Sent })),
    ];
  }),
  'a request is cancelled once it is done': testing((client, controller) => {
    client.get('/a').subscribe();
    const request = controller.expectOne('/a');
    request.flush(1);
    return request.cancelled;
  }),
  'a request is open until someone takes it, also without a subscriber left': testing(
    (client, controller) => {
      client.get('/a');
      const before = controller.match('/a').length;
      client.get('/a').subscribe();
      return [before, controller.match('/a').length];
    },
  ),
  'the controller gets requests after the interceptors': (kit) => {
    kit.TestBed.configureTestingModule({
      providers: [
        kit.provideHttpClient(
          kit.withInterceptors([
            (request, next) =>
              request.url === '/stop' ? NEVER : next(request.clone({ setHeaders: { 'X-One': '1' } })),
          ]),
        ),
        kit.provideHttpClientTesting(),
      ],
    });
    const client = kit.TestBed.inject(kit.HttpClient);
    const controller = kit.TestBed.inject(kit.HttpTestingController);
    client.get('/a').subscribe();
    client.get('/stop').subscribe();
    const header = controller.expectOne('/a').request.headers.get('x-one');
    controller.verify();
    return header;
  },
  'a client that is provided after the testing backend replaces it': (kit) => {
    kit.TestBed.configureTestingModule({
      providers: [kit.provideHttpClientTesting(), kit.provideHttpClient()],
    });
    const { HttpBackend, HttpTestingController, TestBed } = kit;
    return TestBed.inject(HttpBackend) === (TestBed.inject(HttpTestingController) as never);
  },
  HttpClientTestingModule: (kit) => {
    kit.TestBed.configureTestingModule({ imports: [kit.HttpClientTestingModule] });
    const entries = log(kit.TestBed.inject(kit.HttpClient).get('/a'));
    kit.TestBed.inject(kit.HttpTestingController).expectOne('/a').flush(1);
    return entries;
  },
} satisfies Record<string, Check>;
