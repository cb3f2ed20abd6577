/** A service that has to clean up. `ngOnDestroy` is called once, when its injector is destroyed. */
export interface OnDestroy {
  ngOnDestroy(): void;
}

/** Registers callbacks for the destruction of the current injector. Source: Angular's DestroyRef. */
export abstract class DestroyRef {
  abstract readonly destroyed: boolean;

  /**
   * Registers a callback, which runs once. Callbacks run in reverse order of registration. Those that are registered in
   * a constructor run right after the `ngOnDestroy` of that instance. Returns a function that unregisters the callback.
   * Throws if the injector is already destroyed.
   */
  abstract onDestroy(callback: () => void): () => void;
}

export function hasOnDestroy(value: unknown): value is OnDestroy {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ngOnDestroy' in value &&
    typeof value.ngOnDestroy === 'function'
  );
}
