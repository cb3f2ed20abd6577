/** Counts until a number is reached. */
export class Goal {
  count = 0;
  private reached: { count: number; resolve: () => void } | null = null;

  add(count: number): void {
    this.count += count;
    if (this.reached && this.count >= this.reached.count) this.reached.resolve();
  }

  /** Of one number at a time. */
  reach(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.reached = { count, resolve };
      this.add(0);
    });
  }
}
