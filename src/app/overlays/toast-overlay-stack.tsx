import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Toast, VisibleToast } from '../../core/toast/toast.model';
import { ToastService } from '../../core/toast/toast.service';
import { useInject, useStateValue } from '../../framework/react';
import { classNames } from '../../ui/class-names';
import { ICON_NAMES } from '../../ui/icon';
import { ToastCard } from '../../ui/toast';

/** The toasts on screen. None of them times out while one is hovered or has the focus. */
export function ToastStack() {
  const service = useInject(ToastService);
  const shown = useStateValue(service.toasts$);
  const list = useRef<HTMLOListElement>(null);
  const focus = useToastFocus(service, shown, list);
  return (
    <section
      aria-label="Notifications"
      {...focus}
      onPointerEnter={() => service.hold('pointer')}
      onPointerLeave={() => service.release('pointer')}
    >
      <ol className="toasts__list" ref={list}>
        {shown.map(({ toast, interactive, leaving }) => (
          <li
            key={toast.id}
            data-toast={toast.id}
            className={classNames(
              'toasts__item',
              leaving ? 'toasts__item--leaving' : !interactive && 'toasts__item--behind',
            )}
            inert={!interactive}
            aria-hidden={!interactive}
          >
            <Card toast={toast} service={service} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Card({ toast, service }: { toast: Toast; service: ToastService }) {
  const { id, level, title, message, icon, actions } = toast;
  return (
    <ToastCard
      kind={level}
      title={title}
      message={message}
      icon={ICON_NAMES.find((name) => name === icon)}
      actions={actions.map((action) => ({
        text: action.text,
        href: action.href,
        onAct: () => service.runAction(id, action),
      }))}
      onDismiss={() => service.dismiss(id)}
    />
  );
}

/**
 * Escape dismisses the toast that has the focus. When that toast goes, the focus moves to the one that takes its
 * place, and after the last one back to where it was before.
 */
function useToastFocus(
  service: ToastService,
  shown: readonly VisibleToast[],
  list: RefObject<HTMLOListElement | null>,
) {
  const ids = shown.filter(({ interactive }) => interactive).map(({ toast }) => toast.id);
  const idsBefore = useRef(ids);
  const focused = useRef<string | null>(null);
  const previousFocus = useRef<EventTarget | null>(null);

  useLayoutEffect(() => {
    const index = idsBefore.current.indexOf(focused.current ?? '');
    idsBefore.current = ids;
    if (focused.current === null || ids.includes(focused.current)) return;
    focused.current = null;
    const next = ids[Math.min(index, ids.length - 1)];
    if (next === undefined) restoreFocus(previousFocus.current);
    else list.current?.querySelector<HTMLElement>(`[data-toast="${next}"] .toast__dismiss`)?.focus();
  });

  return {
    onFocus({ target, relatedTarget }: FocusEvent) {
      if (!list.current?.contains(relatedTarget)) previousFocus.current = relatedTarget;
      focused.current = toastOf(target);
      service.hold('focus');
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      // The window lost the focus, not the toast.
      if (document.activeElement === target || list.current?.contains(relatedTarget)) return;
      focused.current = null;
      service.release('focus');
    },
    onKeyDown(event: KeyboardEvent) {
      const id = toastOf(event.target);
      if (event.key !== 'Escape' || id === null) return;
      // The dialog below the toast must not close.
      event.preventDefault();
      event.stopPropagation();
      service.dismiss(id);
    },
  };
}

function toastOf(target: EventTarget): string | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-toast]') : null;
  return item?.dataset.toast ?? null;
}

/** Falls back to main if the element is gone, and does nothing if nothing had the focus. */
function restoreFocus(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) {
    document.querySelector('main')?.focus({ preventScroll: true });
  }
}
