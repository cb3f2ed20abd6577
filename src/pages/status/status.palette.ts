import { map } from 'rxjs';
import { ACTIONS_TITLE, type PaletteKind } from '../../connected/palette';
import { runLater } from '../../connected/palette-items';
import { BrandService } from '../../core/brand/brand.service';
import { TestModeService } from '../../features/profile';
import { inject } from '../../framework/di';

const loadActions = () => import('./index').then((file) => file.StatusActionsService);

/** For developers, and for students whose profile allows test mode (ENT-01): nobody else knows what it is about. */
export const STATUS_KIND: PaletteKind = {
  id: 'status',
  title: ACTIONS_TITLE,
  icon: 'refresh',
  page: { path: '/status', label: 'Status' },
  items: () => {
    const { developerTools } = inject(BrandService);
    const reconnect = runLater(loadActions, (actions) => actions.reconnect());
    const copy = runLater(loadActions, (actions) => actions.copyReport());
    const items = [
      {
        id: 'reconnect',
        label: 'Reconnect the hub',
        keywords: 'real time connection',
        target: { run: reconnect },
      },
      {
        id: 'copy',
        label: 'Copy the status report',
        keywords: 'support',
        icon: 'document',
        target: { run: copy },
      },
    ] as const;
    return inject(TestModeService).state$.pipe(
      map(({ allowed }) => (developerTools || allowed ? items : [])),
    );
  },
};
