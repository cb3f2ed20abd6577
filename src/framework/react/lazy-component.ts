import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/** A component in a chunk of its own. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Loads it before it is shown. Afterwards it renders at once. */
  preload(): Promise<unknown>;
};

interface Loading<T> {
  readonly value: T | null;
  readonly failure: { readonly error: unknown } | null;
}

/**
 * Loads a value when the component mounts; null until then. A failure is thrown to the error boundary, and the next
 * mount tries again. `known` is the value if it has been loaded before.
 *
 * React's own `lazy` with `Suspense` would do, but React shows content that was suspended at the earliest 300 ms after
 * its fallback, even if it was loaded in 3 ms.
 */
export function useLoaded<T>(load: () => Promise<T>, known: T | null = null): T | null {
  const [state, setState] = useState<Loading<T>>({ value: known, failure: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each mount
  useEffect(() => {
    if (state.value !== null) return;
    let isMounted = true;
    load().then(
      (value) => isMounted && setState({ value, failure: null }),
      (error: unknown) => isMounted && setState({ value: null, failure: { error } }),
    );
    return () => {
      isMounted = false;
    };
  }, []);

  if (state.failure) throw state.failure.error;
  return state.value;
}

/** A component that is loaded when it is first rendered or preloaded. Renders nothing until then. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const chunk: Chunk<P> = {
    known: null,
    load: async () => {
      chunk.known = await load();
      return chunk.known;
    },
  };
  return Object.assign((props: P) => createElement(ChunkContent<P>, { chunk, props }), {
    preload: chunk.load,
  });
}

interface Chunk<P> {
  known: ComponentType<P> | null;
  readonly load: () => Promise<ComponentType<P>>;
}

function ChunkContent<P extends object>({ chunk, props }: { chunk: Chunk<P>; props: P }): ReactNode {
  const component = useLoaded(chunk.load, chunk.known);
  return component && createElement(component, props);
}
