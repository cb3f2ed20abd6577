/** A value that has to clean up. `ngOnDestroy` is called once by each injector it was requested from. */
export interface OnDestroy {
  ngOnDestroy(): void;
}

/** Registers callbacks for the destruction of the current injector. Source: Angular's DestroyRef. */
export abstract class DestroyRef {
  abstract readonly destroyed: boolean;

  /**
   * Registers a callback, which runs once, after the `ngOnDestroy` of all services. Callbacks run in the order of their
   * registration. Those of a constructor that throws run at once. Returns a function that unregisters the callback.
   * Throws if the injector is already destroyed.
   */
  abstract onDestroy(callback: () => void): () => void;
}

export function hasOnDestroy(value: unknown): value is OnDestroy {
  return (
    typeof value === 'object' &&
    value !== null &&
    // Asked first, because a proxy that stands for a mock may give a function for every name.
    'ngOnDestroy' in value &&
    typeof value.ngOnDestroy === 'function'
  );
}
