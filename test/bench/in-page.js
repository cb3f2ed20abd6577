/**
 * Runs unchanged in the page before its own scripts. Records what the browser reports about the page, and when a
 * student can see the first card and an open menu. Milliseconds count from the start of the navigation.
 */
(() => {
  const notes = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    layoutShift: 0,
    blockingMs: 0,
    cardsMs: 0,
    menuMs: 0,
    busyUntilMs: 0,
  };
  window.benchNotes = notes;
  window.benchMenu = { spot, isOpen: () => Boolean(openPanel()) };

  /** A longer task makes a key press wait noticeably. */
  const SHORT_TASK_MS = 50;
  /** Both pages name the button for screen readers. */
  const MENU_BUTTON = 'button[aria-label^="Options for "]';

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

  /** A card with the name of one of the student's paths. Skeletons have none. It does not matter what made it. */
  function realCard() {
    const titles = document.querySelectorAll('.path-card :is(h2, h3)');
    return [...titles].find((title) => window.benchNames.has(title.textContent.trim()));
  }

  function openPanel() {
    const button = document.querySelector(`${MENU_BUTTON}[aria-expanded="true"]`);
    return document.getElementById(button?.getAttribute('aria-controls'));
  }

  /** Where a student would click to open the menu; null while something else is there. */
  function spot() {
    const button = document.querySelector(MENU_BUTTON);
    if (!button) return null;
    const box = button.getBoundingClientRect();
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return button.contains(document.elementFromPoint(place.x, place.y)) ? place : null;
  }

  function isInView(element) {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isOnScreen = bottom > Math.max(top, 0) && right > Math.max(left, 0);
    const shows = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isOnScreen && top < innerHeight && left < innerWidth && shows;
  }

  /** Calls `painted` once what `find` returns is on the screen. */
  function whenPainted(find, painted) {
    const changes = new MutationObserver(look);
    changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    let isWaiting = false;

    function look() {
      if (isWaiting || !find()) return;
      isWaiting = true;
      requestAnimationFrame(check);
    }

    function check() {
      isWaiting = false;
      const element = find();
      // It may be fading in.
      if (!element || !isInView(element)) return look();
      changes.disconnect();
      // The frame is painted in this task; the next one starts after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = painted;
      port2.postMessage(null);
    }
  }

  whenPainted(realCard, () => {
    notes.cardsMs = performance.mark('bench-cards').startTime;
    busy({ startTime: notes.cardsMs, duration: 0 });
  });
  whenPainted(openPanel, () => {
    notes.menuMs = performance.now();
  });
})();
