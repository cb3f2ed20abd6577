import { createContext, type ReactNode, useContext } from 'react';
import type { Injector, ProviderToken } from '../di';

const InjectorContext = createContext<Injector | null>(null);

interface InjectorProviderProps {
  /** Made and destroyed outside React: an effect's clean-up would destroy it under StrictMode. */
  injector: Injector;
  children?: ReactNode;
}

/** Gives the components below an injector. */
export function InjectorProvider({ injector, children }: InjectorProviderProps) {
  return <InjectorContext value={injector}>{children}</InjectorContext>;
}

/** The service or value of a token, from the nearest InjectorProvider. Throws without one, and as `get` does. */
export function useInject<T>(token: ProviderToken<T>): T {
  const injector = useContext(InjectorContext);
  if (!injector) throw new Error('useInject() needs an <InjectorProvider> above it.');
  return injector.get(token);
}
