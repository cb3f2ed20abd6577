/** CALL-01, in virtual time. */

import { StorageApiService } from '../../../src/core/api/storage-api.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import {
  HttpClient,
  HttpEventType,
  HttpHandler,
  type HttpRequest,
  HttpResponse,
} from '../../../src/framework/http';
import { runMarbles } from '../../support/marbles';

const ADDRESS = 'https://storage.example/5?signature=s';
const brand = { context: { hosts: { main: 'http://api.localhost:8081' } } };

it('emits which part of the file was sent, and completes once the storage has it', () => {
  runMarbles(({ cold, expectObservable, createInjector }) => {
    const requests: HttpRequest<unknown>[] = [];
    const events = {
      s: { type: HttpEventType.Sent },
      a: { type: HttpEventType.UploadProgress, loaded: 1, total: 4 },
      // Browsers count the end of the body, too.
      b: { type: HttpEventType.UploadProgress, loaded: 5 },
      d: { type: HttpEventType.DownloadProgress, loaded: 9 },
      r: new HttpResponse({ body: '' }),
    } as const;
    const handle = (request: HttpRequest<unknown>) => {
      requests.push(request);
      return cold('s-a-b-d-(r|)', events);
    };
    const storage = createInjector(
      HttpClient,
      { provide: HttpHandler, useValue: { handle } },
      { provide: BrandService, useValue: brand },
    ).get(StorageApiService);
    const upload$ = storage.upload(ADDRESS, new Blob(['card']), 'application/pdf');
    expectObservable(upload$).toBe('0-1-2---(2|)', { 0: 0, 1: 0.25, 2: 1 });
    expectObservable(upload$, '---!').toBe('0-1', { 0: 0, 1: 0.25 });
    expect(requests).toEqual([]);
  });
});

it.each([
  [ADDRESS, ADDRESS],
  ['http://api.localhost:8081/storage/5', 'http://api.localhost:8081/storage/5'],
  ['http://storage.example/5', null],
  ['http://api.localhost:8081.evil.example/5', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//storage.example/5', null],
])('lets a link open %s: %s', (address, expected) => {
  runMarbles(({ createInjector }) => {
    const storage = createInjector(
      HttpClient,
      { provide: HttpHandler, useValue: {} },
      { provide: BrandService, useValue: brand },
    ).get(StorageApiService);
    expect(storage.href(address)).toBe(expected);
  });
});
