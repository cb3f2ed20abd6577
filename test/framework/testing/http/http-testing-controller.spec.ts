import { firstValueFrom, NEVER } from 'rxjs';
import { Injector } from '../../../../src/framework/di';
import {
  HttpClient,
  HttpErrorResponse,
  HttpEventType,
  HttpResponse,
  provideHttpClient,
  withInterceptors,
} from '../../../../src/framework/http';
import { HttpTestingController, provideHttpClientTesting } from '../../../../src/framework/testing/http';

const setUp = () => {
  const injector = Injector.create({ providers: [provideHttpClient(), provideHttpClientTesting()] });
  return { client: injector.get(HttpClient), controller: injector.get(HttpTestingController) };
};

describe('expectOne', () => {
  it('finds a request by its URL with parameters, once', () => {
    const { client, controller } = setUp();
    client.get('/users', { params: { page: 2 } }).subscribe();
    expect(() => controller.expectOne('/users')).toThrow(
      'Expected one matching request for criteria "Match URL: /users", found none. ' +
        'Requests received are: GET /users?page=2.',
    );
    const { request } = controller.expectOne('/users?page=2');
    expect(request.params.get('page')).toBe('2');
    expect(() => controller.expectOne('/users?page=2')).toThrow(/found none\.$/);
  });

  it('finds a request by its method or by a function', () => {
    const { client, controller } = setUp();
    client.post('/users', { name: 'Ann' }).subscribe();
    client.put('/users', { name: 'Bob' }).subscribe();
    expect(controller.expectOne({ method: 'put' }).request.body.name).toBe('Bob');
    const ofAnn = controller.expectOne((request) => request.body.name === 'Ann');
    expect(ofAnn.request.method).toBe('POST');
    expect(() => controller.expectOne({ method: 'put' })).toThrow(
      '"Match method: put, URL: (any)", found none',
    );
    expect(() => controller.expectOne({ url: '/x' }, 'the last page')).toThrow(
      '"the last page", found none.',
    );
  });

  it('refuses several requests, which are taken all the same', () => {
    const { client, controller } = setUp();
    client.get('/users').subscribe();
    client.get('/users').subscribe();
    expect(() => controller.expectOne('/users')).toThrow(
      'Expected one matching request for criteria "Match URL: /users", found 2 requests.',
    );
    controller.verify();
  });
});

it('match takes all, and expectNone refuses any', () => {
  const { client, controller } = setUp();
  for (const url of ['/a', '/b', '/b']) client.get(url).subscribe();
  expect(controller.match('/b')).toHaveLength(2);
  controller.expectNone('/b');
  expect(() => controller.expectNone('/a')).toThrow(
    'Expected zero matching requests for criteria "Match URL: /a", found 1.',
  );
});

it('verify lists what the test has not taken', () => {
  const { client, controller } = setUp();
  client.get('/a').subscribe();
  client.post('/b', null).subscribe().unsubscribe();
  expect(() => controller.verify()).toThrow('Expected no open requests, found 2: GET /a, POST /b');
  expect(() => controller.verify({ ignoreCancelled: true })).toThrow('found 1: GET /a');
  controller.match(() => true);
  controller.verify();
});

describe('flush', () => {
  it('responds with the body and the head', async () => {
    const { client, controller } = setUp();
    const response = firstValueFrom(client.get('/a?b=1', { observe: 'response' }));
    const options = { status: 201, statusText: 'Created', headers: { 'X-Trace': 't' } };
    controller.expectOne('/a?b=1').flush({ id: 1 }, options);
    expect(await response).toMatchObject({
      status: 201,
      statusText: 'Created',
      body: { id: 1 },
      url: '/a?b=1',
    });
    expect((await response).headers.get('x-trace')).toBe('t');
  });

  it.each([
    ['a body', 1, 200, 'OK'],
    ['none', null, 204, 'No Content'],
  ])('derives the status of %s', async (_case, body, status, statusText) => {
    const { client, controller } = setUp();
    const response = firstValueFrom(client.get('/a', { observe: 'response' }));
    controller.expectOne('/a').flush(body);
    expect(await response).toMatchObject({ status, statusText, body });
  });

  it('fails the request with a status other than 2xx', async () => {
    const { client, controller } = setUp();
    const failed = jest.fn();
    client.get('/a').subscribe({ error: failed });
    const request = controller.expectOne('/a');
    expect(() => request.flush('', { status: 404 })).toThrow(
      'statusText is required when setting a custom status.',
    );
    request.flush('gone', { status: 404, statusText: 'Not Found' });
    const [[error]] = failed.mock.calls;
    expect(error).toBeInstanceOf(HttpErrorResponse);
    expect(error).toMatchObject({ kind: 'status', status: 404, error: 'gone', body: 'gone' });
    expect(error.message).toBe('Http failure response for /a: 404 Not Found');
  });

  const buffer = new ArrayBuffer(1);
  const blob = new Blob(['b']);

  it.each([
    ['json', { a: 1 }, { a: 1 }],
    ['json', 'text', 'text'],
    ['text', 'text', 'text'],
    ['text', { a: 1 }, '{"a":1}'],
    ['arraybuffer', buffer, buffer],
    ['blob', blob, blob],
    ['blob', null, null],
  ])('responds to a %s request with %p', async (responseType, body, expected) => {
    const { client, controller } = setUp();
    const response = firstValueFrom(client.get('/a', { responseType: responseType as 'json' }));
    controller.expectOne('/a').flush(body);
    expect(await response).toEqual(expected);
  });

  it('makes a blob of binary data', async () => {
    const { client, controller } = setUp();
    const response = firstValueFrom(client.get('/a', { responseType: 'blob' }));
    controller.expectOne('/a').flush(buffer);
    expect((await response).size).toBe(1);
  });

  it.each([
    ['json', buffer, 'Automatic conversion to JSON is not supported for ArrayBuffers.'],
    ['json', blob, 'Automatic conversion to JSON is not supported for Blobs.'],
    ['text', blob, 'Automatic conversion to text is not supported for Blobs.'],
    ['arraybuffer', 'text', 'Automatic conversion to ArrayBuffer is not supported for response type.'],
    ['blob', {}, 'Automatic conversion to Blob is not supported for response type.'],
  ])('refuses to respond to a %s request with %p', (responseType, body, message) => {
    const { client, controller } = setUp();
    client.get('/a', { responseType: responseType as 'json' }).subscribe();
    expect(() => controller.expectOne('/a').flush(body)).toThrow(message);
  });
});

it('error fails the request without a response', () => {
  const { client, controller } = setUp();
  const failed = jest.fn();
  client.get('/a').subscribe({ error: failed });
  const cause = new ProgressEvent('error');
  controller.expectOne('/a').error(cause);
  expect(failed.mock.calls[0][0]).toMatchObject({
    kind: 'failed',
    status: 0,
    error: cause,
    message: 'Http failure response for /a: 0 Unknown Error',
  });
});

it('event emits progress before the response', () => {
  const { client, controller } = setUp();
  const events: unknown[] = [];
  client
    .put('/a', 'body', { reportProgress: true, observe: 'events' })
    .subscribe((event) => events.push(event));
  const request = controller.expectOne('/a');
  const progress = { type: HttpEventType.UploadProgress, loaded: 1, total: 2 } as const;
  request.event(progress);
  request.flush(null);
  expect(events).toEqual([{ type: HttpEventType.Sent }, progress, expect.any(HttpResponse)]);
});

it('a cancelled request takes nothing any more', () => {
  const { client, controller } = setUp();
  const subscription = client.get('/a').subscribe();
  const request = controller.expectOne('/a');
  expect(request.cancelled).toBe(false);
  subscription.unsubscribe();
  expect(request.cancelled).toBe(true);
  expect(() => request.flush(1)).toThrow('Cannot flush a cancelled request.');
  expect(() => request.error(new ProgressEvent('error'))).toThrow(
    'Cannot return an error for a cancelled request.',
  );
  expect(() => request.event({ type: HttpEventType.Sent })).toThrow(
    'Cannot send events to a cancelled request.',
  );
});

it('finds requests after the interceptors, and none that they stop', () => {
  const injector = Injector.create({
    providers: [
      provideHttpClient(
        withInterceptors([
          (request, next) => (request.url === '/stop' ? NEVER : next(request.clone({ url: '/b' }))),
        ]),
      ),
      provideHttpClientTesting(),
    ],
  });
  injector.get(HttpClient).get('/a').subscribe();
  injector.get(HttpClient).get('/stop').subscribe();
  injector.get(HttpTestingController).expectOne('/b');
  injector.get(HttpTestingController).verify();
});
