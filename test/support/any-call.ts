import { HttpHandler, type ResponseResolver } from 'msw';

/** Takes all requests to an origin, like `http.all`, but without a pattern and cookies for each of them. */
export class AnyCall extends HttpHandler {
  constructor(
    private readonly origin: string,
    resolver: ResponseResolver,
  ) {
    super(/./, `${origin}/*`, resolver);
  }

  override parse({ request }: { request: Request }) {
    const matches = request.url.startsWith(`${this.origin}/`);
    return Promise.resolve({ match: { matches, params: {} }, cookies: {} });
  }
}
