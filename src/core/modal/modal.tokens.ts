import { InjectionToken } from '../../framework/di';
import type { ConfirmationInputs, ModalLoader } from './modal.model';

/** Loads the dialog that shows a confirmation. The app provides it, because core contains no components. */
export const CONFIRMATION_DIALOG = new InjectionToken<ModalLoader<string, ConfirmationInputs>>(
  'CONFIRMATION_DIALOG',
);
