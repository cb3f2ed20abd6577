/** A service that holds something to let go of; called once, when the injector that made it is destroyed. */
export interface OnDestroy {
  ngOnDestroy(): void;
}

/**
 * The end of the injector it was asked from. Source: Angular's DestroyRef.
 */
export abstract class DestroyRef {
  abstract readonly destroyed: boolean;

  /**
   * Calls back once at the end, latest registration first; what a constructor registers runs right after the
   * `ngOnDestroy` of its instance. Returns the function that unregisters. Throws if the end has already come.
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
