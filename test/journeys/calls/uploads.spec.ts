/** VAL-21: a PDF is uploaded as PDF, any other external certificate as binary data. */
import { File as NodeFile } from 'node:buffer';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { lastValueFrom } from 'rxjs';
import brandFile from '../../../public/app-config/brands.json';
import { ExternalCertificateApiService } from '../../../src/features/external-certificate/external-certificate-api.service';
import { openClient } from './client';

const presignedUrl = 'https://storage.example/5?signature=s';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it.each([
  ['card.jpg', 'image/jpeg', 'application/octet-stream'],
  ['card', '', 'application/octet-stream'],
  ['card.PDF', '', 'application/pdf'],
  ['card', 'application/pdf', 'application/pdf'],
])('%j of type %j is uploaded as %s', async (name, type, expected) => {
  const sent: (string | null)[] = [];
  server.use(
    http.get('*/app-config/brands.json', () => HttpResponse.json(brandFile)),
    http.put('https://storage.example/5', ({ request }) => {
      sent.push(request.headers.get('content-type'), request.headers.get('authorization'));
      return new HttpResponse();
    }),
  );
  const injector = await openClient();
  const file = new NodeFile(['content'], name, { type }) as File;
  await lastValueFrom(injector.get(ExternalCertificateApiService).upload({ presignedUrl }, file));
  injector.destroy();
  expect(sent).toEqual([expected, null]);
});
