import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';
import type { AuditPacketSelection } from './packet.model';

const loadDialog = () =>
  import(/* webpackChunkName: "audit-packet" */ './screens/audit-packet-dialog').then(
    (file) => file.AuditPacketDialog,
  );

/** Opens the dialog that makes an audit packet. It closes with the session. */
@Injectable({ providedIn: 'root' })
export class AuditPacketDialogService {
  private readonly modals = inject(ModalService);

  open(selection: AuditPacketSelection): void {
    this.modals.open({ load: loadDialog, inputs: { selection }, style: 'modal-medium' });
  }

  /** Loads the dialog before it is opened, for a button that is pointed at or focused. */
  preload(): void {
    loadDialog().catch(() => undefined);
  }
}
