import { useEffect, useState } from 'react';

/**
 * Where toasts and their announcements live: an element of its own in the top layer, so that they lie over
 * dialogs. While a dialog is open everything outside of it is inert, a popover too; the element therefore moves
 * into the topmost dialog, and back when that is gone. It follows while `isActive`, and once when that begins.
 */
export function useToastHost(isActive: boolean): HTMLElement {
  const [host] = useState(createHost);

  useEffect(() => {
    place(host);
    return () => host.remove();
  }, [host]);

  useEffect(() => {
    if (!isActive) return;
    place(host);
    const changes = new MutationObserver(() => place(host));
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => changes.disconnect();
  }, [host, isActive]);

  return host;
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'toasts';
  host.setAttribute('popover', 'manual');
  return host;
}

function place(host: HTMLElement): void {
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (host.parentNode === parent) return;
  // Moving would take the focus away without a word to those who listen for it.
  if (document.activeElement instanceof HTMLElement && host.contains(document.activeElement)) {
    document.activeElement.blur();
  }
  parent.append(host);
  // Firefox before 125 has no popovers; there it is an element with a z-index.
  host.showPopover?.();
}
