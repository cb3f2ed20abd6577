import { useMemo } from 'react';
import type { ConfirmationInputs, ModalContentProps } from '../../core/modal/modal.model';
import { useInject, useStateValue } from '../../framework/react';
import { HtmlSanitizer } from '../../platform/html/html-sanitizer.service';
import { ConfirmationDialog } from '../../ui/confirmation-dialog';

/** What CONFIRMATION_DIALOG loads: the dialog of MOD-05, with a sanitised message. */
export function ConfirmationModal(props: ConfirmationInputs & ModalContentProps<string>) {
  const { title, message, actions, modal } = props;
  const sanitizer = useInject(HtmlSanitizer);
  const content = useStateValue(useMemo(() => sanitizer.content(message), [sanitizer, message]));
  return <ConfirmationDialog title={title} message={content} actions={actions} onChoose={modal.close} />;
}
