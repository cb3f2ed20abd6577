import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { isStillThere, RELOADED_KEY, reloadOnce } from '../../../src/app/routing/chunk-recovery';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const FILE = 'https://marlowe.example/assets/7.0123abcd.js';

describe('checking a file', () => {
  it.each<[string, boolean | null, () => Response]>([
    ['a script', true, () => new HttpResponse('', { headers: { 'Content-Type': 'text/javascript' } })],
    [
      'the older name of a script',
      true,
      () => new HttpResponse('', { headers: { 'Content-Type': 'application/javascript; charset=utf-8' } }),
    ],
    ['a style sheet', true, () => new HttpResponse('', { headers: { 'Content-Type': 'text/css' } })],
    ['a 410', false, () => new HttpResponse(null, { status: 410 })],
    ...[429, 500, 502, 503].map((status): [string, null, () => Response] => [
      `a ${status}`,
      null,
      () => new HttpResponse(null, { status }),
    ]),
    ['a 404', false, () => new HttpResponse(null, { status: 404 })],
    [
      'a 404 that says it is a script',
      false,
      () => new HttpResponse(null, { status: 404, headers: { 'Content-Type': 'text/javascript' } }),
    ],
    ['the start page instead', false, () => HttpResponse.html('<title>Dashboard</title>')],
    ['something without a type', false, () => new HttpResponse(null, { headers: {} })],
    ['no answer', null, () => HttpResponse.error()],
  ])('%s: %s', async (_what, state, answer) => {
    server.use(http.head(FILE, answer));
    await expect(isStillThere(FILE)).resolves.toBe(state);
  });

  it('bypasses the cache', async () => {
    let cache: string | undefined;
    server.use(
      http.head(FILE, ({ request }) => {
        cache = request.cache;
        return new HttpResponse(null, { status: 404 });
      }),
    );
    await isStillThere(FILE);
    expect(cache).toBe('no-store');
  });
});

describe('reloading the page', () => {
  /** A tab whose storage outlives a reload. */
  function tab(storage: Partial<Storage> = {}) {
    const stored = new Map<string, string>();
    const reload = jest.fn();
    const sessionStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      ...storage,
    };
    return { reload, stored, window: { sessionStorage, location: { reload } } as unknown as Window };
  }
  const NOW = 1_800_000_000_000;

  it('happens for the first missing file', () => {
    const { window, reload } = tab();
    expect(reloadOnce(window, NOW)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not happen again for a while, whatever else is missing', () => {
    const { window, reload } = tab();
    reloadOnce(window, NOW);
    expect(reloadOnce(window, NOW)).toBe(false);
    expect(reloadOnce(window, NOW + 60_000 - 1)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('happens again for the next deployment', () => {
    const { window, reload } = tab();
    reloadOnce(window, NOW);
    expect(reloadOnce(window, NOW + 60_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('ignores a stored value that is no time', () => {
    const { window, stored } = tab();
    stored.set(RELOADED_KEY, 'not a time');
    expect(reloadOnce(window, NOW)).toBe(true);
  });

  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  it.each<[string, Partial<Storage>]>([
    ['read', { getItem: blocked }],
    ['written', { setItem: blocked }],
  ])('does not happen where storage cannot be %s, for it would never end', (_how, storage) => {
    const { window, reload } = tab(storage);
    expect(reloadOnce(window, NOW)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not happen where the browser has no storage at all', () => {
    const { reload } = tab();
    const window = Object.defineProperty({ location: { reload } }, 'sessionStorage', { get: blocked });
    expect(reloadOnce(window as unknown as Window, NOW)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
