import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import {
  type LoadChunk,
  prefetchChunks,
  RELOADED_KEY,
  withChunkRecovery,
} from '../../../src/app/routing/chunk-recovery';

const FILE = 'http://localhost/assets/7.0123abcd.js';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

/** How often the page was reloaded. jsdom cannot, and reports it. */
function watchReloads(): () => number {
  const { mock } = jest.spyOn(console, 'error').mockImplementation(() => {});
  return () => mock.calls.filter(([words]) => String(words).includes('navigation')).length;
}

/** Sets the host's response to a request for the file. Returns how often the file was requested. */
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
const available = () => new HttpResponse('', { headers: { 'Content-Type': 'text/javascript' } });
const gone = () => new HttpResponse(null, { status: 404 });

/** As webpack reports a chunk that could not be loaded. */
const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { request: FILE });

/** Fails once for each error, then loads the chunk. */
function loader(...errors: Error[]): jest.MockedFunction<LoadChunk> {
  const left = [...errors];
  return jest.fn((id) => {
    const error = left.shift();
    return error ? Promise.reject(error) : Promise.resolve(`chunk ${id}`);
  });
}

describe('a chunk', () => {
  it('is loaded without further requests if it is available', async () => {
    const asked = hostAnswers(available);
    const load = loader();
    await expect(withChunkRecovery(load)(7)).resolves.toBe('chunk 7');
    expect(load).toHaveBeenCalledTimes(1);
    expect(asked()).toBe(0);
  });

  it('is loaded once more, without a reload, if the host has it after all', async () => {
    const reloads = watchReloads();
    hostAnswers(available);
    const load = loader(missing());
    await expect(withChunkRecovery(load)(7)).resolves.toBe('chunk 7');
    expect(load.mock.calls).toEqual([[7], [7]]);
    expect(reloads()).toBe(0);
  });

  it('fails if the second attempt fails as well', async () => {
    const reloads = watchReloads();
    hostAnswers(available);
    const again = missing();
    const load = loader(missing(), again);
    await expect(withChunkRecovery(load)(7)).rejects.toBe(again);
    expect(load).toHaveBeenCalledTimes(2);
    expect(reloads()).toBe(0);
  });

  it('reloads the page if the host has it no longer; if the student refuses, it fails', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });
    const reloads = watchReloads();
    hostAnswers(gone);
    const error = missing();
    const heard = jest.fn();
    void withChunkRecovery(loader(error))(7).catch(heard);
    await waitFor(() => expect(reloads()).toBe(1));
    expect(heard).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_999);
    expect(heard).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(heard).toHaveBeenCalledWith(error);
    jest.useRealTimers();
  });

  it('fails at once if it is still missing after a reload, so there is no loop', async () => {
    sessionStorage.setItem(RELOADED_KEY, String(Date.now() - 1_000));
    const reloads = watchReloads();
    hostAnswers(gone);
    const error = missing();
    await expect(withChunkRecovery(loader(error))(7)).rejects.toBe(error);
    expect(reloads()).toBe(0);
  });

  it.each([
    ['is out of reach', () => HttpResponse.error()],
    ['refuses for a moment', () => new HttpResponse(null, { status: 503 })],
  ])('fails if the host %s; the page stays as it is', async (_case, answer) => {
    const reloads = watchReloads();
    hostAnswers(answer);
    const error = missing();
    const load = loader(error);
    await expect(withChunkRecovery(load)(7)).rejects.toBe(error);
    expect(load).toHaveBeenCalledTimes(1);
    expect(reloads()).toBe(0);
  });

  it('fails if its own code threw: that is no missing file', async () => {
    const asked = hostAnswers(gone);
    const error = new TypeError('undefined is not a function');
    await expect(withChunkRecovery(loader(error))(7)).rejects.toBe(error);
    expect(asked()).toBe(0);
  });
});

describe('a prefetched chunk', () => {
  it('does not reload the page if it is missing', async () => {
    const reloads = watchReloads();
    const asked = hostAnswers(gone);
    const error = missing();
    const load = withChunkRecovery(loader(error));
    let prefetched: Promise<unknown> = Promise.resolve();
    prefetchChunks(() => {
      prefetched = load(7);
    });
    await expect(prefetched).rejects.toBe(error);
    expect(asked()).toBe(0);
    expect(reloads()).toBe(0);
  });

  it('is told apart from a later chunk that is needed, even if prefetching threw', async () => {
    const asked = hostAnswers(available);
    const load = withChunkRecovery(loader(missing()));
    expect(() =>
      prefetchChunks(() => {
        throw new Error('no such page');
      }),
    ).toThrow('no such page');
    await expect(load(7)).resolves.toBe('chunk 7');
    expect(asked()).toBe(1);
  });
});
