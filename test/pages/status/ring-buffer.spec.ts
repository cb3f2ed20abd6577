import { RingBuffer } from '../../../src/pages/status/ring-buffer';
import fc from '../../support/fast-check';

describe('a ring buffer', () => {
  it('keeps the last items and returns them newest first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.integer(), { maxLength: 30 }),
        (capacity, items) => {
          const ring = new RingBuffer<number>(capacity);
          for (const item of items) ring.push(item);
          expect(ring.newestFirst()).toEqual(items.slice(-capacity).reverse());
        },
      ),
    );
  });

  it('is empty after clear, which does not affect earlier copies', () => {
    const ring = new RingBuffer<string>(2);
    for (const item of ['a', 'b', 'c']) ring.push(item);
    const copy = ring.newestFirst();
    ring.clear();
    expect(ring.newestFirst()).toEqual([]);
    for (const item of ['d', 'e', 'f']) ring.push(item);
    expect(ring.newestFirst()).toEqual(['f', 'e']);
    expect(copy).toEqual(['c', 'b']);
  });
});
