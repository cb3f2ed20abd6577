import type { Observable, ObservableInput } from 'rxjs';
import { InjectionToken } from '../../framework/di';

/** MOD-01: the position and size of a modal. */
export type ModalStyle =
  | 'modal-medium'
  | 'modal-top-right'
  | 'modal-large'
  | 'modal-full'
  | 'modal-auto'
  | 'right-sheet'
  | 'bottom-sheet';

/** The handle of a modal, for its caller and for its own content. */
export interface ModalRef<R = void> {
  /**
   * Emits the result when the modal starts to leave, and completes. The result is undefined if the modal was
   * dismissed or replaced, could not be opened, or ended with its session. Late subscribers get it too.
   */
  readonly closed$: Observable<R | undefined>;
  close(result?: R): void;
}

/** The props that every modal component gets in addition to its inputs. */
export interface ModalContentProps<R> {
  readonly modal: ModalRef<R>;
}

/** A component from the point of view of a service: a function of props. React function components match. */
export type ModalComponent<R, I extends object> = (props: I & ModalContentProps<R>) => unknown;

/** `() => import('./help-sheet').then(({ HelpSheet }) => HelpSheet)` */
type ModalLoader<R, I extends object> = () => ObservableInput<ModalComponent<R, I>>;

export interface ModalOptions<R, I extends object> {
  readonly load: ModalLoader<R, I>;
  readonly inputs: I;
  readonly style: ModalStyle;
  /** MOD-02: whether Escape, the backdrop and a newer modal close it. Defaults to true. */
  readonly dismissible?: boolean;
  /** The accessible name, for components without a ModalHeader. */
  readonly label?: string;
  /** Whether it stays when another student signs in or nobody is signed in. */
  readonly survivesSession?: boolean;
}

type ModalState = 'loading' | 'entering' | 'open' | 'leaving';

/** The modal that the host renders. */
export interface ActiveModal {
  readonly id: number;
  readonly state: ModalState;
  /** Null while it loads. */
  readonly component: ModalComponent<never, never> | null;
  readonly inputs: object;
  readonly style: ModalStyle;
  readonly dismissible: boolean;
  readonly label: string | undefined;
  /** The length of the animation in this state, in milliseconds. */
  readonly motionMs: number;
  readonly ref: ModalRef<unknown>;
  /** The host calls this when the modal is on screen. */
  shown(): void;
  /** The host calls this on Escape and on a click on the backdrop. Ignored unless dismissible. */
  dismiss(): void;
  /** The host calls this when the component fails to render (ERR-16). */
  fail(error: unknown): void;
}

/** One button of a confirmation dialog. */
export interface ConfirmationAction<A extends string = string> {
  /** The result of the dialog when this action is chosen. */
  readonly value: A;
  readonly text: string;
  /** Destructive actions are styled as errors (MOD-05). Defaults to primary. */
  readonly kind?: 'primary' | 'secondary' | 'destructive';
}

/** The content of a confirmation dialog. */
export interface ConfirmationInputs {
  readonly title: string;
  /** HTML, which is sanitised before it is shown. */
  readonly message: string;
  readonly actions: readonly ConfirmationAction[];
}

/** Loads the confirmation dialog. The app provides it, because core contains no components. */
export const CONFIRMATION_DIALOG = new InjectionToken<ModalLoader<string, ConfirmationInputs>>(
  'CONFIRMATION_DIALOG',
);
