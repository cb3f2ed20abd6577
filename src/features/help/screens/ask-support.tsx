import { useInject } from '../../../framework/react';
import { Button, type ButtonVariant } from '../../../ui/button';
import { SpokenLabel } from '../../../ui/sentence';
import type { HelpRequest } from '../help.model';
import { HelpService } from '../help.service';

interface AskSupportProps {
  readonly variant?: ButtonVariant;
  /** What Customer Support is asked about. */
  readonly request?: Omit<HelpRequest, 'action'>;
  /** With what it is about, for screen readers. */
  readonly label: string;
}

/** The way on where only Customer Support can help: it opens the form for a message. */
export function AskSupport({ variant = 'secondary', request, label }: AskSupportProps) {
  const help = useInject(HelpService);
  return (
    <Button
      variant={variant}
      onPointerEnter={() => help.preload()}
      onFocus={() => help.preload()}
      onClick={() => help.open({ ...request, action: 'customer' })}
    >
      <SpokenLabel text={label} />
    </Button>
  );
}
