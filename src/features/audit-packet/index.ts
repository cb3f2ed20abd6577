export type { AuditPacketSelection } from './packet.model';
export { AuditPacketButton } from './screens/audit-packet-button';
