/**
 * Refers to a class that is declared further down in the same file. It can be used wherever a token or a class can, and
 * is called when an injector needs it. Source: Angular's forwardRef.
 */
export function forwardRef<T>(resolve: () => T): T {
  return Object.assign(() => resolve(), { isForwardRef: true }) as T;
}

/** Returns what a `forwardRef` refers to, and everything else as it is. */
export function resolveForwardRef<T>(type: T): T {
  return (type as ForwardReference<T> | undefined)?.isForwardRef ? (type as ForwardReference<T>)() : type;
}

interface ForwardReference<T> {
  (): T;
  readonly isForwardRef?: true;
}
