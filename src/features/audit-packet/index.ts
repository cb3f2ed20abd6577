export { AuditPacketDialogService } from './audit-packet-dialog.service';
export type { AuditPacketSelection } from './packet.model';
export { AuditPacketButton } from './screens/audit-packet-button';
