import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names';
import { ModalContext } from './modal';
import { lockScroll, rememberFocus } from './modal-surroundings';

export interface ModalDialogProps {
  /** The class of its container: modal-medium, right-sheet and so on (styles/components/_modal.scss). */
  container: string;
  state: 'loading' | 'entering' | 'open' | 'leaving';
  /** Length of the movement in and out. */
  motionMs: number;
  dismissible: boolean;
  /** Its name where the content has no ModalHeader. */
  label?: string | undefined;
  /** It is on screen. */
  onShown: () => void;
  onDismiss: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog: the page behind is inert and does not scroll, focus goes to what is marked
 * data-autofocus, else to the title, and back to where it was. As soon as it leaves, the page is free again. The
 * dialog element itself is the backdrop, so that both can move out when it has left the top layer.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { container, state, motionMs, dismissible, label, onShown, onDismiss, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const id = useId();
  const [described, setDescribed] = useState(false);
  const isLeaving = state === 'leaving';

  const hide = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const giveFocusBack = rememberFocus();
    const unlockScroll = lockScroll();
    show(element);
    hide.current = () => {
      hide.current = null;
      element.close();
      unlockScroll();
      giveFocusBack();
    };
    return () => hide.current?.();
  }, []);
  // Not in a clean-up: React would put focus back to where it was before the commit.
  useLayoutEffect(() => {
    if (isLeaving) hide.current?.();
  }, [isLeaving]);
  useLayoutEffect(onShown, [onShown]);

  const surroundings = useMemo(
    () => ({
      titleId: `${id}title`,
      descriptionId: `${id}description`,
      close: dismissible ? onDismiss : null,
      setDescribed,
    }),
    [id, dismissible, onDismiss],
  );

  function refuseEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !dismissible) event.preventDefault();
  }
  /** Escape, and a phone's Back. A file field's cancel comes along here too. */
  function cancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onDismiss();
  }
  /** The browser closed it over our heads, as Chrome does when Escape is pressed again and again. */
  function closedByBrowser(event: SyntheticEvent) {
    const element = dialog.current;
    if (event.target !== element || element?.open || isLeaving) return;
    if (dismissible) onDismiss();
    else if (element) show(element);
  }
  /** Not before it stands still: the second click of a double click on what opened it means nothing. */
  function clickBackdrop({ target }: MouseEvent) {
    if (target === dialog.current && pressedBackdrop.current && state === 'open') onDismiss();
  }

  return (
    <dialog
      ref={dialog}
      className={classNames('modal', `modal--${state}`, container)}
      style={{ '--modal-motion': `${motionMs}ms` } as CSSProperties}
      aria-label={label}
      aria-labelledby={label === undefined ? surroundings.titleId : undefined}
      aria-describedby={described ? surroundings.descriptionId : undefined}
      closedby={dismissible ? 'closerequest' : 'none'}
      inert={isLeaving}
      tabIndex={-1}
      onKeyDown={refuseEscape}
      onCancel={cancel}
      onClose={closedByBrowser}
      onPointerDown={({ target }) => {
        pressedBackdrop.current = target === dialog.current;
      }}
      onClick={clickBackdrop}
    >
      <div className="modal__panel">
        <ModalContext value={surroundings}>{children}</ModalContext>
      </div>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
}
