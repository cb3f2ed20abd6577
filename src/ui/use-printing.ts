import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const listeners = new Set<() => void>();
// Shared, because what is drawn for printing may have parts that depend on it.
let isPrinting = false;

function follow({ type }: Event): void {
  isPrinting = type === 'beforeprint';
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('beforeprint', follow);
  window.addEventListener('afterprint', follow);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', follow);
    window.removeEventListener('afterprint', follow);
    isPrinting = false;
  };
}

/**
 * Whether the page is being printed. Everything that depends on it renders before the browser lays out the printed
 * page.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
