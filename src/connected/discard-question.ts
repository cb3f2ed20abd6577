import type { ConfirmOptions } from '../core/modal/confirmation.service';

/** Asked before unsaved edits are lost, of one form or of all on a page (our wording). */
export const DISCARD_QUESTION = {
  title: 'Discard your changes?',
  message: 'What you entered and have not saved will be lost.',
  confirmText: 'Discard',
  cancelText: 'Keep editing',
  destructive: true,
} satisfies ConfirmOptions;
