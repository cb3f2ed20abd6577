import { type ComponentType, lazy } from 'react';

/** A page in a chunk of its own. A download that fails is tried once more before the page says so. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  const loaded = () => load().then((component) => ({ default: component }));
  return lazy(() => loaded().catch(loaded));
}
