/**
 * Runs unchanged in the page before its own scripts. Records what the browser reports about the page, and marks
 * when the first card has been painted. Milliseconds count from the start of the navigation.
 */
(() => {
  const notes = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    layoutShift: 0,
    blockingMs: 0,
    cardsMs: 0,
    busyUntilMs: 0,
  };
  window.benchNotes = notes;

  /** A longer task makes a key press wait noticeably. */
  const SHORT_TASK_MS = 50;

  function observe(type, note) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  }

  function busy({ startTime, duration }) {
    notes.busyUntilMs = Math.max(notes.busyUntilMs, startTime + duration);
  }

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaintMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    notes.largestPaintMs = startTime;
  });
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) notes.layoutShift += value;
  });
  observe('longtask', (task) => {
    notes.blockingMs += Math.max(0, task.duration - SHORT_TASK_MS);
    busy(task);
  });
  observe('resource', busy);

  const cards = new MutationObserver(() => {
    if (!document.querySelector('article.path-card')) return;
    cards.disconnect();
    requestAnimationFrame(() => {
      // The frame is painted in this task; the next one starts after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        notes.cardsMs = performance.mark('bench-cards').startTime;
        busy({ startTime: notes.cardsMs, duration: 0 });
      };
      port2.postMessage(null);
    });
  });
  cards.observe(document, { childList: true, subtree: true });
})();
