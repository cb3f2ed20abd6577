import { useObservable, useSubscription } from 'observable-hooks';
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fromEvent, merge, take } from 'rxjs';
import type { Toast } from '../../core/toast/toast.model';
import { ToastService } from '../../core/toast/toast.service';
import { useInject, useStateValue } from '../../framework/react';
import { type ToastAnnouncement, ToastAnnouncer } from '../../ui/toast-announcer';
import { useToastHost } from './toast-overlay-host';

/**
 * The notifications overlay (MOD-23 to MOD-31), to be rendered once. It holds the live regions, which must exist
 * before they announce anything. The toasts themselves are loaded on demand.
 */
export function ToastOverlay() {
  const toasts = useInject(ToastService);
  const isVisible = useStateValue(toasts.containerVisible$);
  const announcements = useStateValue(toasts.announcements$);
  const host = useToastHost(isVisible);
  const Stack = useToastStack();
  return createPortal(
    <>
      <ToastAnnouncer announcements={announcements.map(announcement)} />
      {isVisible && Stack ? <Stack /> : null}
    </>,
    host,
  );
}

function announcement({ id, level, title, message }: Toast): ToastAnnouncement {
  return { id, kind: level, title, message };
}

function firstPress() {
  return merge(fromEvent(document, 'pointerdown'), fromEvent(document, 'keydown')).pipe(take(1));
}

const loadStack = () =>
  import(/* webpackChunkName: "deferred" */ './toast-overlay-stack').then(({ ToastStack }) => ToastStack);

/**
 * The component that shows toasts. It is prefetched at the first press or key, so that it is loaded when a toast has
 * to report that the network is gone. If loading fails, the next toast tries again.
 */
function useToastStack(): ComponentType | null {
  const shown = useStateValue(useInject(ToastService).toasts$);
  const [Stack, setStack] = useState<ComponentType | null>(null);

  useSubscription(useObservable(firstPress), () => {
    loadStack().catch(() => {});
  });

  useEffect(() => {
    if (Stack !== null || shown.length === 0) return;
    loadStack().then(
      (loaded) => setStack(() => loaded),
      () => {},
    );
  }, [Stack, shown]);

  return Stack;
}
