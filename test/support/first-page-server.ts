/** Answers the calls of the first page. Call it at the top of a spec that opens the page: it closes it after each test. */
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { closeFirstPage } from './first-page';

export function serveFirstPage() {
  /** The requests of the test. Each gets an empty object, unless the test adds a handler. */
  const asked: Request[] = [];
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    server.use(
      http.all('*', ({ request }) => {
        asked.push(request);
        return HttpResponse.json({});
      }),
    );
  });
  afterEach(() => {
    closeFirstPage();
    server.resetHandlers();
    asked.length = 0;
  });
  afterAll(() => server.close());
  return { server, asked };
}
