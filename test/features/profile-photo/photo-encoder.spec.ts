/** How photos get to a worker and back. The browser tests encode real ones. */
import { PHOTO_ENCODER, type PhotoEncoder } from '../../../src/features/profile-photo/photo-encoder';
import { Injector } from '../../../src/framework/di';

const FILE = new Blob(['photo']);
const PHOTO = { image: new Blob(['jpeg']), width: 2, height: 1 };

/** The browser's worker. */
class StubWorker {
  static started: StubWorker[] = [];
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: () => void = () => {};
  readonly tasks: unknown[] = [];
  isEnded = false;

  constructor() {
    StubWorker.started.push(this);
  }

  postMessage(task: unknown): void {
    this.tasks.push(task);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/** What the page itself was asked to decode. */
let decoded: unknown[];

beforeEach(() => {
  decoded = [];
  StubWorker.started = [];
  const createImageBitmap = (image: unknown) => {
    decoded.push(image);
    return Promise.reject(new Error('There is no decoder.'));
  };
  Object.assign(globalThis, { Worker: StubWorker, createImageBitmap });
});
afterEach(() => {
  for (const name of ['Worker', 'createImageBitmap']) Reflect.deleteProperty(globalThis, name);
});

const encoder = (): PhotoEncoder => Injector.create({ providers: [] }).get(PHOTO_ENCODER);

it('asks a worker for a photo of at most 1500 pixels, and ends it with the result', () => {
  const results: unknown[] = [];
  encoder()
    .prepare(FILE)
    .subscribe((photo) => results.push(photo));
  const [worker] = StubWorker.started;
  expect(worker?.tasks).toEqual([{ image: FILE, area: null, longestSide: 1500 }]);
  worker?.onmessage({ data: { photo: PHOTO } });
  expect(results).toEqual([PHOTO]);
  expect(worker?.isEnded).toBe(true);
});

it('ends the worker of a photo that cannot be decoded, or is no longer wanted', () => {
  encoder()
    .prepare(FILE)
    .subscribe({ error: () => {} });
  encoder().prepare(FILE).subscribe().unsubscribe();
  StubWorker.started[0]?.onmessage({ data: { photo: null, isUnsupported: false } });
  expect(StubWorker.started.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  expect(decoded).toEqual([]);
});

it.each<[string, () => void]>([
  ['there are no workers', () => Reflect.deleteProperty(globalThis, 'Worker')],
  [
    'a worker is refused',
    () =>
      Object.assign(globalThis, {
        Worker: class {
          constructor() {
            throw new DOMException('Refused', 'SecurityError');
          }
        },
      }),
  ],
])('decodes in the page if %s', async (_what, prevent) => {
  prevent();
  await new Promise<unknown>((resolve) => encoder().prepare(FILE).subscribe({ error: resolve }));
  expect(decoded).toEqual([FILE]);
});

it('decodes in the page if the worker cannot be loaded, and ends it', async () => {
  const failure = new Promise<unknown>((resolve) => encoder().prepare(FILE).subscribe({ error: resolve }));
  StubWorker.started[0]?.onerror();
  await failure;
  expect(decoded).toEqual([FILE]);
  expect(StubWorker.started[0]?.isEnded).toBe(true);
});
