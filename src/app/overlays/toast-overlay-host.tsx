import '../../../styles/ui/_toast.scss';
import { useEffect, useState } from 'react';

/**
 * The element that holds toasts and their announcements. It is in the top layer, above dialogs. While a dialog is
 * open everything outside it is inert, even popovers, so the element moves into the topmost dialog and back when
 * that is gone. It does so while `isActive`, and once when that begins.
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
  // Moving it would take the focus away without any event.
  if (document.activeElement instanceof HTMLElement && host.contains(document.activeElement)) {
    document.activeElement.blur();
  }
  parent.append(host);
  // Firefox before 125 has no popovers; there a z-index has to do.
  host.showPopover?.();
}
