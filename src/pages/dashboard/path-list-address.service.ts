import { viewInAddress } from '../../core/list/view-in-address';
import { ORDER_PARAM, PATH_ORDERS, type PathListView } from '../../features/learning-path';
import { Injectable, inject } from '../../framework/di';
import { readPathListView, SEARCH_PARAM } from './path-list.model';
import { PathListService } from './path-list.service';

/** Changes the search and the order of the list of learning paths, and writes them into the address. */
@Injectable({ providedIn: 'root' })
export class PathListAddress {
  readonly list = viewInAddress<PathListView>({
    path: '/',
    views: inject(PathListService).views,
    read: readPathListView,
    params: ({ search, order }) => ({
      [SEARCH_PARAM]: search || null,
      [ORDER_PARAM]: order === PATH_ORDERS[0] ? null : order,
    }),
    apply: (view, change) => ({ ...view, ...change }),
  });
}
