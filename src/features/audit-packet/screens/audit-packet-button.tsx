import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { AuditPacketDialogService } from '../audit-packet-dialog.service';
import type { AuditPacketSelection } from '../packet.model';

/** Opens the dialog for the chosen certificates. */
export function AuditPacketButton({ selection }: { readonly selection: AuditPacketSelection }) {
  const dialogs = useInject(AuditPacketDialogService);
  return (
    <Button
      variant="secondary"
      onPointerEnter={() => dialogs.preload()}
      onFocus={() => dialogs.preload()}
      onClick={() => dialogs.open(selection)}
    >
      Audit packet
    </Button>
  );
}
