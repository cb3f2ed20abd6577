import type { Observable, ObservableInput } from 'rxjs';

/** MOD-01: where a modal stands and how large it is. */
export type ModalStyle =
  | 'modal-medium'
  | 'modal-top-right'
  | 'modal-large'
  | 'modal-full'
  | 'modal-auto'
  | 'right-sheet'
  | 'bottom-sheet';

/** A modal in the hands of whoever opened it, and of its own content. */
export interface ModalRef<R = void> {
  /**
   * The result, as soon as the modal begins to leave; undefined when it was dismissed, replaced, could not be
   * opened or ended with its session. Late subscribers get it too. Completes.
   */
  readonly closed$: Observable<R | undefined>;
  close(result?: R): void;
}

/** What every modal's component gets besides its inputs. */
export interface ModalContentProps<R> {
  readonly modal: ModalRef<R>;
}

/** A component as services see it: a function of properties. Function components of React fit. */
export type ModalComponent<R, I extends object> = (props: I & ModalContentProps<R>) => unknown;

/** `() => import('./help-sheet').then(({ HelpSheet }) => HelpSheet)` */
export type ModalLoader<R, I extends object> = () => ObservableInput<ModalComponent<R, I>>;

export interface ModalOptions<R, I extends object> {
  readonly load: ModalLoader<R, I>;
  readonly inputs: I;
  readonly style: ModalStyle;
  /** MOD-02: Escape and the backdrop close it, and so does a newer modal. True unless said otherwise. */
  readonly dismissible?: boolean;
  /** Its name for screen readers where the component shows no ModalHeader. */
  readonly label?: string;
  /** Stays when another student, or nobody, is signed in. */
  readonly survivesSession?: boolean;
}

/** Not on screen yet, moving in, standing, moving out. */
export type ModalState = 'loading' | 'entering' | 'open' | 'leaving';

/** What the host renders. */
export interface ActiveModal {
  readonly id: number;
  readonly state: ModalState;
  /** Null until it has loaded. */
  readonly component: ModalComponent<never, never> | null;
  readonly inputs: object;
  readonly style: ModalStyle;
  readonly dismissible: boolean;
  readonly label: string | undefined;
  /** How long the movement of this state lasts. */
  readonly motionMs: number;
  readonly ref: ModalRef<unknown>;
  /** The host has it on screen. */
  shown(): void;
  /** The user wants it away; heeded where dismissible. */
  dismiss(): void;
  /** The host could not show it (ERR-16). */
  fail(error: unknown): void;
}

/** One button of a confirmation dialog. */
export interface ConfirmationAction<A extends string = string> {
  /** What is answered when it is chosen. */
  readonly value: A;
  readonly text: string;
  /** Destructive actions are styled as errors (MOD-05). Primary unless said otherwise. */
  readonly kind?: 'primary' | 'secondary' | 'destructive';
}

/** What the dialog shows. */
export interface ConfirmationInputs {
  readonly title: string;
  /** HTML; shown sanitised (core/html). */
  readonly message: string;
  readonly actions: readonly ConfirmationAction[];
}
