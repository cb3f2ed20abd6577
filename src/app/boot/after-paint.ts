/**
 * Runs once the browser has painted the shell or the early cards, which otherwise wait until the app has started. At once
 * if the page shows neither, and in a hidden tab, which paints nothing.
 */
export function afterPaint(document: Document, act: () => void): void {
  if (document.documentElement.dataset.shell === undefined || document.hidden) {
    act();
    return;
  }
  // Observers are called at the end of a frame, and a message arrives after it.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = act;
  const onFrame = () => {
    frame.disconnect();
    document.removeEventListener('visibilitychange', onFrame);
    port2.postMessage(null);
  };
  const frame = new ResizeObserver(onFrame);
  frame.observe(document.documentElement);
  // A tab that is hidden now paints nothing.
  document.addEventListener('visibilitychange', onFrame);
}
