import type { ConfirmOptions } from '../core/modal/confirmation.service';

/** Asks before unsaved edits are lost (our wording). `edits` completes 'What you entered …': 'for this license'. */
export function discardQuestion(edits: string): ConfirmOptions {
  return {
    title: 'Discard your changes?',
    message: `What you entered ${edits} and have not saved will be lost.`,
    confirmText: 'Discard',
    cancelText: 'Keep editing',
    destructive: true,
  };
}
