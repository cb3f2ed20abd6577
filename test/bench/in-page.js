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
  window.benchMenu = { spot, isOpen: () => openPanels().length > 0 };

  /** A longer task makes a key press wait noticeably. */
  const SHORT_TASK_MS = 50;
  const TITLES = 'article :is(h2, h3)';
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

  /** The titles of cards that name one of the student's paths. Skeletons do not. It does not matter what made them. */
  function realCards() {
    return realTitles(document.querySelectorAll(TITLES));
  }

  function realTitles(titles) {
    return [...titles].filter((title) => window.benchNames.has(title.textContent.trim()));
  }

  function note(name, element) {
    // Setting it again would be a change, and so on without end.
    if (!element.hasAttribute('elementtiming')) element.setAttribute('elementtiming', name);
  }

  /** Toasts have a popover that is always open, so only what belongs to a menu button counts. */
  function openPanels() {
    const buttons = document.querySelectorAll(`${MENU_BUTTON}[aria-expanded="true"]`);
    return [...buttons].flatMap((button) => {
      return document.getElementById(button.getAttribute('aria-controls')) ?? [];
    });
  }

  /** Where a student would click to open the menu; null while something else is there. */
  function spot() {
    const button = document.querySelector(MENU_BUTTON);
    if (!button) return null;
    const box = button.getBoundingClientRect();
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return button.contains(document.elementFromPoint(place.x, place.y)) ? place : null;
  }

  /**
   * A page may compare what it shows with what it would show now, and replace what differs. The attribute, which only
   * this script sets, must not be the difference: what is replaced before its paint is reported is never reported.
   */
  const { isEqualNode } = Node.prototype;
  Node.prototype.isEqualNode = function (other) {
    if (other instanceof Element) {
      const titles = [...other.querySelectorAll(TITLES), ...(other.matches(TITLES) ? [other] : [])];
      for (const title of realTitles(titles)) note('bench-card', title);
    }
    return isEqualNode.call(this, other);
  };

  /**
   * Calls `painted` with the time at which what `find` returns was first on the screen. The browser notes that time
   * by itself: a script that is evaluated right after the paint would keep a callback waiting.
   */
  function whenPainted(name, find, painted) {
    const changes = new MutationObserver(() => {
      for (const element of find()) note(name, element);
    });
    changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    const paints = new PerformanceObserver((list) => {
      const entry = list.getEntries().find(({ identifier }) => identifier === name);
      if (!entry) return;
      changes.disconnect();
      paints.disconnect();
      painted(entry.startTime);
    });
    paints.observe({ type: 'element', buffered: true });
  }

  whenPainted('bench-card', realCards, (startTime) => {
    notes.cardsMs = performance.mark('bench-cards', { startTime }).startTime;
    busy({ startTime, duration: 0 });
    window.benchCardsPainted('');
  });
  // The text belongs to the panel if its items are inline, and otherwise to the items.
  whenPainted(
    'bench-menu',
    () => openPanels().flatMap((panel) => [panel, ...panel.children]),
    (time) => {
      notes.menuMs = time;
    },
  );
})();
