import { firstValueFrom, map, of, throwError } from 'rxjs';
import { InjectionToken, Injector, inject, type Provider } from '../../../src/framework/di';
import {
  HttpBackend,
  HttpClient,
  HttpContext,
  HttpContextToken,
  HttpHandler,
  type HttpInterceptorFn,
  HttpRequest,
  HttpResponse,
  provideHttpClient,
  withInterceptors,
} from '../../../src/framework/http';

const handled = jest.fn((request: HttpRequest<unknown>) => of(new HttpResponse({ body: request.url })));
const backend: Provider = { provide: HttpBackend, useValue: { handle: handled } };
beforeEach(() => handled.mockClear());

function injectorOf(interceptors: HttpInterceptorFn[], ...providers: Provider[]) {
  return Injector.create({
    providers: [provideHttpClient(withInterceptors(interceptors)), backend, ...providers],
  });
}

const adding =
  (name: string): HttpInterceptorFn =>
  (request, next) =>
    next(request.clone({ url: `${request.url}>${name}` })).pipe(
      map((event) =>
        event instanceof HttpResponse ? event.clone({ body: `${event.body}<${name}` }) : event,
      ),
    );

it('handle a request in order and the response in reverse order', async () => {
  const client = injectorOf([adding('a'), adding('b')]).get(HttpClient);
  expect(await firstValueFrom(client.get('/x'))).toBe('/x>a>b<b<a');
});

it('run for every subscription in an injection context, even after the first one', async () => {
  const NAME = new InjectionToken<string>('name');
  const named: HttpInterceptorFn = (request, next) => adding(inject(NAME))(request, next);
  const client = injectorOf([adding('first'), named], { provide: NAME, useValue: 'named' }).get(HttpClient);
  const response$ = client.get('/x');
  expect(handled).not.toHaveBeenCalled();
  expect(await firstValueFrom(response$)).toBe('/x>first>named<named<first');
  await firstValueFrom(response$);
  expect(handled).toHaveBeenCalledTimes(2);
});

it('may respond without the backend, and their exceptions are errors of the stream', async () => {
  const responding = injectorOf([() => of(new HttpResponse({ body: 'cached' }))]).get(HttpClient);
  expect(await firstValueFrom(responding.get('/x'))).toBe('cached');
  const throwing = injectorOf([
    () => {
      throw new Error('thrown');
    },
  ]).get(HttpClient);
  const response$ = throwing.get('/x');
  await expect(firstValueFrom(response$)).rejects.toThrow('thrown');
  const erring = injectorOf([() => throwError(() => new Error('erred'))]).get(HttpClient);
  await expect(firstValueFrom(erring.get('/x'))).rejects.toThrow('erred');
  expect(handled).not.toHaveBeenCalled();
});

it('can read the context of the request', async () => {
  const TAG = new HttpContextToken(() => 'none');
  const tagged: HttpInterceptorFn = (request, next) => adding(request.context.get(TAG))(request, next);
  const client = injectorOf([tagged]).get(HttpClient);
  const context = new HttpContext().set(TAG, 'tag');
  expect(await firstValueFrom(client.post('/x', null, { context }))).toBe('/x>tag<tag');
  const request = new HttpRequest('GET', '/y');
  expect(await firstValueFrom(client.request(request))).toMatchObject({ body: '/y>none<none' });
});

it('can be bypassed, or replaced together with the backend', async () => {
  const injector = injectorOf([adding('a')]);
  const direct = new HttpClient(injector.get(HttpBackend));
  expect(await firstValueFrom(direct.get('/x'))).toBe('/x');
  const replaced = injectorOf([adding('a')], {
    provide: HttpHandler,
    useValue: { handle: () => of(new HttpResponse({ body: 'cold' })) },
  });
  expect(await firstValueFrom(replaced.get(HttpClient).get('/x'))).toBe('cold');
});

it('name the missing provider', () => {
  expect(() => Injector.create({ providers: [] }).get(HttpClient)).toThrow('found for `HttpClient`');
});
