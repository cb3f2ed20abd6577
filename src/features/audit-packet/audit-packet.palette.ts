import { of } from 'rxjs';
import { ACTIONS_TITLE, type PaletteKind } from '../../connected/palette';
import { inject } from '../../framework/di';
import { AuditPacketDialogService } from './audit-packet-dialog.service';

/** Opens the dialog that saves all certificates for a board. */
export const AUDIT_PACKET_KIND: PaletteKind = {
  id: 'audit-packet',
  title: ACTIONS_TITLE,
  icon: 'document',
  page: { path: '/certificates', label: 'Certificates' },
  items: () => {
    const dialogs = inject(AuditPacketDialogService);
    const run = () => dialogs.open({ allMatching: { filter: [], count: null } });
    const keywords = 'download zip board certificates';
    return of([{ id: 'audit-packet', label: 'Save audit packet', keywords, target: { run } }]);
  },
};
