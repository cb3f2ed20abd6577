import { studentDialog } from '../../connected/student-dialog';
import { Injectable } from '../../framework/di';
import type { AuditPacketSelection } from './packet.model';

/** Opens the dialog that makes an audit packet. */
@Injectable({ providedIn: 'root' })
export class AuditPacketDialogService {
  private readonly dialog = studentDialog({
    load: () =>
      import(/* webpackChunkName: "audit-packet" */ './screens/audit-packet-dialog').then(
        (file) => file.AuditPacketDialog,
      ),
    style: 'modal-medium',
    show: (selection: AuditPacketSelection) => ({ inputs: { selection } }),
  });

  readonly open = this.dialog.open;
  readonly preload = this.dialog.preload;
}
