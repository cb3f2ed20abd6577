import { Button, type ButtonVariant } from './button';
import { ModalBody, ModalDescription, ModalFooter, ModalHeader } from './modal';
import { RichText, type RichTextProps } from './rich-text';

interface ConfirmationDialogAction {
  value: string;
  text: string;
  kind?: 'primary' | 'secondary' | 'destructive' | undefined;
}

interface ConfirmationDialogProps {
  title: string;
  message: Pick<RichTextProps, 'html' | 'text'>;
  actions: readonly ConfirmationDialogAction[];
  onChoose: (value: string) => void;
}

const VARIANTS = {
  primary: 'primary',
  secondary: 'quiet',
  destructive: 'danger',
} as const satisfies Record<string, ButtonVariant>;

/** MOD-05: a question, an explanation and the possible answers, the main one last. Destructive ones look like errors. */
export function ConfirmationDialog({ title, message, actions, onChoose }: ConfirmationDialogProps) {
  return (
    <>
      <ModalHeader>{title}</ModalHeader>
      <ModalBody>
        <ModalDescription>
          <RichText {...message} />
        </ModalDescription>
      </ModalBody>
      <ModalFooter>
        {actions.map(({ value, text, kind = 'primary' }) => (
          <Button key={value} variant={VARIANTS[kind]} onClick={() => onChoose(value)}>
            {text}
          </Button>
        ))}
      </ModalFooter>
    </>
  );
}
