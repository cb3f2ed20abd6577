import { useObservable, useSubscription } from 'observable-hooks';
import { fromEvent, merge } from 'rxjs';

export interface PreloadProps {
  /** Told the path of a place. */
  readonly onIntent: (pathname: string) => void;
}

/** Says where somebody is about to go who points at, touches or comes by keyboard to a link inside the app. */
export function Preload({ onIntent }: PreloadProps) {
  useSubscription(useObservable(intents), ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin) onIntent(link.pathname);
  });
  return null;
}

function intents() {
  return merge(
    ...['pointerover', 'touchstart', 'focusin'].map((name) => fromEvent(document, name, { passive: true })),
  );
}
