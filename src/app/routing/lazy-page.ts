import { type ComponentType, lazy } from 'react';

/** The component of a page; one in a chunk of its own can be fetched before it is shown. */
export type PageComponent<P> = ComponentType<P> & { preload?: () => Promise<unknown> };

/** A page in a chunk of its own; where that cannot be had, the page says so (see chunk-recovery). */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  const loaded = () => load().then((component) => ({ default: component }));
  return Object.assign(lazy(loaded), { preload: load });
}
