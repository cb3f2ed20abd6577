import { viewInAddress } from '../../core/list/view-in-address';
import { ORDER_PARAM, PATH_ORDERS, type PathListView } from '../../features/learning-path';
import { Injectable } from '../../framework/di';
import { readPathListView, SEARCH_PARAM } from './path-list.model';

/** Owns the search and the order of the list of learning paths, which live in the address. */
@Injectable({ providedIn: 'root' })
export class PathListService {
  readonly list = viewInAddress<PathListView>({
    path: '/',
    read: readPathListView,
    params: ({ search, order }) => ({
      [SEARCH_PARAM]: search || null,
      [ORDER_PARAM]: order === PATH_ORDERS[0] ? null : order,
    }),
    apply: (view, change) => ({ ...view, ...change }),
  });
}
