import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { aheadOfTime, LEAVING_MS, type LoadChunk, recovering } from '../../../src/app/routing/chunk-recovery';
import { RELOADED_KEY } from '../../../src/app/routing/missing-file';

const FILE = 'http://localhost/assets/7.0123abcd.js';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

/** How often the page was told to load anew: jsdom cannot, and says so. */
function watchReloads(): () => number {
  const { mock } = jest.spyOn(console, 'error').mockImplementation(() => {});
  return () => mock.calls.filter(([words]) => String(words).includes('navigation')).length;
}

/** What the host answers when it is asked for the file; how often it was. */
function hostAnswers(answer: () => Response): () => number {
  let asked = 0;
  server.use(
    http.head(FILE, () => {
      asked += 1;
      return answer();
    }),
  );
  return () => asked;
}
const there = () => new HttpResponse('', { headers: { 'Content-Type': 'text/javascript' } });
const gone = () => new HttpResponse(null, { status: 404 });

/** As webpack reports a chunk that could not be had. */
const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { request: FILE });

/** Fails as many times as there are errors, then gives the chunk. */
function loader(...errors: Error[]): jest.MockedFunction<LoadChunk> {
  const left = [...errors];
  return jest.fn((id) => {
    const error = left.shift();
    return error ? Promise.reject(error) : Promise.resolve(`chunk ${id}`);
  });
}

describe('a chunk', () => {
  it('that can be had is loaded, and nothing is asked of the host', async () => {
    const asked = hostAnswers(there);
    const load = loader();
    await expect(recovering(load)(7)).resolves.toBe('chunk 7');
    expect(load).toHaveBeenCalledTimes(1);
    expect(asked()).toBe(0);
  });

  it('that is there after all is loaded once more, without loading the page anew', async () => {
    const reloads = watchReloads();
    hostAnswers(there);
    const load = loader(missing());
    await expect(recovering(load)(7)).resolves.toBe('chunk 7');
    expect(load.mock.calls).toEqual([[7], [7]]);
    expect(reloads()).toBe(0);
  });

  it('that is there but fails again fails for good', async () => {
    const reloads = watchReloads();
    hostAnswers(there);
    const again = missing();
    const load = loader(missing(), again);
    await expect(recovering(load)(7)).rejects.toBe(again);
    expect(load).toHaveBeenCalledTimes(2);
    expect(reloads()).toBe(0);
  });

  it('that is gone loads the page anew; who stays on it is told', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });
    const reloads = watchReloads();
    hostAnswers(gone);
    const error = missing();
    const heard = jest.fn();
    void recovering(loader(error))(7).catch(heard);
    await waitFor(() => expect(reloads()).toBe(1));
    expect(heard).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(LEAVING_MS);
    expect(heard).toHaveBeenCalledWith(error);
    jest.useRealTimers();
  });

  it('that is still gone after the page was loaded anew fails at once: there is no loop', async () => {
    sessionStorage.setItem(RELOADED_KEY, String(Date.now() - 1_000));
    const reloads = watchReloads();
    hostAnswers(gone);
    const error = missing();
    await expect(recovering(loader(error))(7)).rejects.toBe(error);
    expect(reloads()).toBe(0);
  });

  it('that cannot be asked for fails: without a network the page stays as it is', async () => {
    const reloads = watchReloads();
    hostAnswers(() => HttpResponse.error());
    const error = missing();
    await expect(recovering(loader(error))(7)).rejects.toBe(error);
    expect(reloads()).toBe(0);
  });

  it('that fails by its own code is no missing file', async () => {
    const asked = hostAnswers(gone);
    const error = new TypeError('undefined is not a function');
    await expect(recovering(loader(error))(7)).rejects.toBe(error);
    expect(asked()).toBe(0);
  });
});

describe('a chunk that nobody asked for yet', () => {
  it('may be gone: the page is not loaded anew for it', async () => {
    const reloads = watchReloads();
    const asked = hostAnswers(gone);
    const error = missing();
    const load = recovering(loader(error));
    let ahead: Promise<unknown> = Promise.resolve();
    aheadOfTime(() => {
      ahead = load(7);
    });
    await expect(ahead).rejects.toBe(error);
    expect(asked()).toBe(0);
    expect(reloads()).toBe(0);
  });

  it('is told apart from what is asked for after it, whatever became of it', async () => {
    const asked = hostAnswers(there);
    const load = recovering(loader(missing()));
    expect(() =>
      aheadOfTime(() => {
        throw new Error('no such page');
      }),
    ).toThrow('no such page');
    await expect(load(7)).resolves.toBe('chunk 7');
    expect(asked()).toBe(1);
  });
});
