import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import {
  RELOAD_AGAIN_AFTER_MS,
  RELOADED_KEY,
  reloadOnce,
  stateOfFile,
} from '../../../src/app/routing/missing-file';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const FILE = 'https://marlowe.example/assets/7.0123abcd.js';

describe('whether the host has a file', () => {
  it.each<[string, 'there' | 'gone' | 'unreachable', () => Response]>([
    ['a script', 'there', () => new HttpResponse('', { headers: { 'Content-Type': 'text/javascript' } })],
    [
      'the older name of a script',
      'there',
      () => new HttpResponse('', { headers: { 'Content-Type': 'application/javascript; charset=utf-8' } }),
    ],
    ['a style sheet', 'there', () => new HttpResponse('', { headers: { 'Content-Type': 'text/css' } })],
    ['a 404', 'gone', () => new HttpResponse(null, { status: 404 })],
    [
      'a 404 that says it is a script',
      'gone',
      () => new HttpResponse(null, { status: 404, headers: { 'Content-Type': 'text/javascript' } }),
    ],
    ['the start page in its place', 'gone', () => HttpResponse.html('<title>Dashboard</title>')],
    ['something without a type', 'gone', () => new HttpResponse(null, { headers: {} })],
    ['no answer', 'unreachable', () => HttpResponse.error()],
  ])('%s: %s', async (_what, state, answer) => {
    server.use(http.head(FILE, answer));
    await expect(stateOfFile(FILE)).resolves.toBe(state);
  });

  it('is asked of the host, not of the cache', async () => {
    let cache: string | undefined;
    server.use(
      http.head(FILE, ({ request }) => {
        cache = request.cache;
        return new HttpResponse(null, { status: 404 });
      }),
    );
    await stateOfFile(FILE);
    expect(cache).toBe('no-store');
  });
});

describe('loading the page anew', () => {
  /** A tab whose storage lasts, as it does over a reload. */
  function tab(storage: Partial<Storage> = {}) {
    const kept = new Map<string, string>();
    const reload = jest.fn();
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      ...storage,
    };
    return { reload, kept, window: { sessionStorage, location: { reload } } as unknown as Window };
  }
  const NOW = 1_800_000_000_000;

  it('is done for the first file that is missing', () => {
    const { window, reload } = tab();
    expect(reloadOnce(window, NOW)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not done again for a while, whatever else is missing', () => {
    const { window, reload } = tab();
    reloadOnce(window, NOW);
    expect(reloadOnce(window, NOW)).toBe(false);
    expect(reloadOnce(window, NOW + RELOAD_AGAIN_AFTER_MS - 1)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('may be done for the next deployment', () => {
    const { window, reload } = tab();
    reloadOnce(window, NOW);
    expect(reloadOnce(window, NOW + RELOAD_AGAIN_AFTER_MS)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not mind what else stands there', () => {
    const { window, kept } = tab();
    kept.set(RELOADED_KEY, 'not a time');
    expect(reloadOnce(window, NOW)).toBe(true);
  });

  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  it.each<[string, Partial<Storage>]>([
    ['read', { getItem: blocked }],
    ['written', { setItem: blocked }],
  ])('is not done where nothing can be %s: there would be no end to it', (_how, storage) => {
    const { window, reload } = tab(storage);
    expect(reloadOnce(window, NOW)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not done where the browser has no storage at all', () => {
    const { reload } = tab();
    const window = Object.defineProperty({ location: { reload } }, 'sessionStorage', { get: blocked });
    expect(reloadOnce(window as unknown as Window, NOW)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
