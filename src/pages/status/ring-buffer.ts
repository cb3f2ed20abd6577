/** Keeps the last `capacity` items in order. Adding an item takes constant time. */
export class RingBuffer<T> {
  private items: T[] = [];
  /** The index of the oldest item once the buffer is full. */
  private start = 0;

  constructor(private readonly capacity: number) {}

  push(item: T): void {
    if (this.items.length < this.capacity) {
      this.items.push(item);
      return;
    }
    this.items[this.start] = item;
    this.start = (this.start + 1) % this.capacity;
  }

  clear(): void {
    this.items = [];
    this.start = 0;
  }

  /** A copy, newest first. */
  newestFirst(): T[] {
    return [...this.items.slice(this.start), ...this.items.slice(0, this.start)].reverse();
  }
}
