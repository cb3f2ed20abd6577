import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names';
import { ModalContext } from './modal';
import { useVisibleArea } from './use-visible-area';

export interface ModalDialogHandle {
  /** What Escape does. */
  requestClose(): void;
}

interface ModalDialogProps {
  ref?: Ref<ModalDialogHandle>;
  /** The class of its container: modal-medium, right-sheet and so on (styles/ui/_modal-containers.scss). */
  container: string;
  state: 'loading' | 'entering' | 'open' | 'leaving';
  /** How long it moves in and out. */
  motionMs: number;
  dismissible: boolean;
  /** Names the dialog if its content has no ModalHeader. */
  label?: string | undefined;
  /** Called once it is on screen. */
  onShown: () => void;
  onDismiss: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog, above an on-screen keyboard. The page behind it is inert and does not scroll. The focus goes to the element marked
 * data-autofocus or else to the title, and back to where it was when the dialog begins to leave. The dialog element itself
 * is the backdrop, so that both can still move out after the dialog has left the top layer.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { container, state, motionMs, dismissible, label, onShown, onDismiss, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const guard = useRef<((leave: () => void) => void) | null>(null);
  const id = useId();
  const [described, setDescribed] = useState(false);
  const isLeaving = state === 'leaving';

  const hide = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const giveFocusBack = rememberFocus();
    show(element);
    // Afterwards, because it measures the page, which has just been laid out.
    const unlockScroll = lockScroll();
    hide.current = () => {
      hide.current = null;
      element.close();
      unlockScroll();
      giveFocusBack();
    };
    return () => hide.current?.();
  }, []);
  useVisibleArea(dialog);
  // Not in a clean-up: React would move the focus back to where it was before the commit.
  useLayoutEffect(() => {
    if (isLeaving) hide.current?.();
  }, [isLeaving]);
  useLayoutEffect(onShown, [onShown]);

  const dismiss = useCallback(() => {
    if (guard.current) guard.current(onDismiss);
    else onDismiss();
  }, [onDismiss]);
  useImperativeHandle(props.ref, () => ({ requestClose: dismiss }), [dismiss]);
  const surroundings = useMemo(
    () => ({
      titleId: `${id}title`,
      descriptionId: `${id}description`,
      close: dismissible ? dismiss : null,
      setDescribed,
      setGuard: (ask: typeof guard.current) => {
        guard.current = ask;
      },
    }),
    [id, dismissible, dismiss],
  );

  function refuseEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !dismissible) event.preventDefault();
  }
  /** Escape, or Back where the browser has it close dialogs itself. The cancel event of a file field bubbles up to here as well. */
  function cancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    dismiss();
  }
  /** The browser closed the dialog without asking, as Chrome does when Escape is pressed repeatedly. */
  function closedByBrowser(event: SyntheticEvent) {
    const element = dialog.current;
    if (event.target !== element || element?.open || isLeaving) return;
    if (element && (!dismissible || guard.current)) show(element);
    if (dismissible) dismiss();
  }
  /** Only once it has stopped moving: otherwise a double click on the button that opened it would close it. */
  function clickBackdrop({ target }: MouseEvent) {
    if (target === dialog.current && pressedBackdrop.current && state === 'open') dismiss();
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

/** Keeps the page from scrolling, and keeps the space of its scroll bar, so that nothing moves. Returns the undo. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingInlineEnd } = style;
  const scrollBar = window.innerWidth - clientWidth;
  style.overflow = 'hidden';
  if (scrollBar > 0) style.paddingInlineEnd = `${scrollBar}px`;
  return () => {
    style.overflow = overflow;
    style.paddingInlineEnd = paddingInlineEnd;
  };
}

/** Returns what gives the focus back to where it is now, or to the main part of the page if that no longer exists. */
function rememberFocus(): () => void {
  const before = document.activeElement;
  return () => {
    if (!(before instanceof HTMLElement) || before === document.body) return;
    before.focus({ preventScroll: true });
    if (document.activeElement !== before) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  };
}
