import {
  changeListView,
  type ListRules,
  type ListView,
  listViewParams,
  readListView,
} from './list-view.model';
import { type ViewInAddress, viewInAddress } from './view-in-address';

/** A list's view in the address of its page (`viewInAddress`). A change of what it contains leads to its first page. */
export interface ListViewInAddress<S extends string, F extends string, V extends string>
  extends ViewInAddress<ListView<S, F, V>> {
  /** Removes search and filters. Order, look and page size stay. */
  clear(): void;
}

/** `path` may be the pattern of a route. Needs an injection context. */
export function listViewInAddress<S extends string, F extends string = never, V extends string = never>(
  path: string,
  rules: ListRules<S, F, V>,
): ListViewInAddress<S, F, V> {
  const list = viewInAddress<ListView<S, F, V>>({
    path,
    read: (query) => readListView(rules, query),
    params: (view) => listViewParams(rules, view),
    apply: changeListView,
  });
  const none = Object.fromEntries(Object.keys(rules.filters ?? {}).map((name) => [name, []]));
  return {
    ...list,
    clear: () => list.change({ search: '', filters: none as unknown as Record<F, readonly string[]> }),
  };
}
