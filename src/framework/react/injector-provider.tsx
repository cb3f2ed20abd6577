import { createContext, type ReactNode, useContext } from 'react';
import type { Injector, ProviderToken } from '../di';

const InjectorContext = createContext<Injector | null>(null);

interface InjectorProviderProps {
  /** Created and destroyed outside React, because StrictMode would run the clean-up of an effect too early. */
  injector: Injector;
  children?: ReactNode;
}

/** Provides an injector to the components below it. */
export function InjectorProvider({ injector, children }: InjectorProviderProps) {
  return <InjectorContext value={injector}>{children}</InjectorContext>;
}

/** Returns the value of a token from the nearest InjectorProvider. Throws without one, and like `Injector.get`. */
export function useInject<T>(token: ProviderToken<T>): T {
  const injector = useContext(InjectorContext);
  if (!injector) throw new Error('useInject() needs an <InjectorProvider> above it.');
  return injector.get(token);
}
