/** The scripts of the app wait in a template, so that they do not compete with what shows first. */
import { APP_SCRIPTS_ID } from './first-page-ids';

/** Starts the downloads, and nothing else. */
export function preloadApp(document: Document): void {
  for (const { src } of waitingScripts(document)?.content.querySelectorAll('script') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: src }),
    );
  }
}

/** Starts the app when `afterPaint` acts, and calls `before` first, unless the app has been started meanwhile. */
export function loadAppAfterPaint(document: Document, before = () => {}): void {
  afterPaint(document, () => {
    if (waitingScripts(document)) before();
    loadApp(document);
  });
}

/**
 * Calls `act` once the browser has painted what the page shows now, so that it does not delay the paint. Calls it at once
 * if the page shows neither its shell nor cards, and in a hidden tab, which paints nothing.
 */
export function afterPaint(document: Document, act: () => void): void {
  if (document.documentElement.dataset.shell === undefined || document.hidden) {
    act();
    return;
  }
  // Observers are called at the end of a frame, and timers after it.
  const onFrame = () => {
    frame.disconnect();
    document.removeEventListener('visibilitychange', onFrame);
    setTimeout(act);
  };
  const frame = new ResizeObserver(onFrame);
  frame.observe(document.documentElement);
  // A tab that is hidden now paints nothing.
  document.addEventListener('visibilitychange', onFrame);
}

/** Starts the app. Works once. */
export function loadApp(document: Document): void {
  const scripts = waitingScripts(document);
  if (!scripts) return;
  // In their order; scripts that are inserted would otherwise run as they arrive.
  for (const script of scripts.content.querySelectorAll('script')) script.async = false;
  scripts.replaceWith(scripts.content);
}

function waitingScripts(document: Document): HTMLTemplateElement | null {
  return document.querySelector<HTMLTemplateElement>(`template#${APP_SCRIPTS_ID}`);
}
