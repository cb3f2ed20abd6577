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
 * The notifications overlay (MOD-23 to MOD-31), to be rendered once. What is here is needed before the first
 * toast: the live regions, which must be known before they speak. What shows toasts is loaded apart.
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

const loadStack = () => import('./toast-overlay-stack').then(({ ToastStack }) => ToastStack);

/**
 * What shows toasts, loaded with the first one; where that fails, the next one tries again. It is fetched with the
 * first press or key, before which nothing a student does can make a toast, so that the news of a lost network
 * finds it here.
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
