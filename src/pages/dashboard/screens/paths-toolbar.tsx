import '../../../../styles/pages/dashboard/_paths-toolbar.scss';
import { useRef, useState } from 'react';
import { PATH_ORDER_LABELS, PATH_ORDERS, type PathListView } from '../../../features/learning-path';
import { useInject } from '../../../framework/react';
import { ListToolbarFields } from '../../../ui/list/list-toolbar';
import { NoSearchResults } from '../../../ui/no-search-results';
import { SEARCHED_FROM } from '../path-list.model';
import { PathListAddress } from '../path-list-address.service';

const ORDER_OPTIONS = PATH_ORDERS.map((value) => ({ value, text: PATH_ORDER_LABELS[value] }));

export interface PathsToolbarProps {
  readonly view: PathListView;
  /** How many paths there are. */
  readonly total: number;
  /** The search has found nothing. */
  readonly isEmpty: boolean;
}

/** Search and order of the other learning paths. Both take effect at once, so this is no form with values of its own. */
export function PathsToolbar({ view, total, isEmpty }: PathsToolbarProps) {
  const { list } = useInject(PathListAddress);
  const searchBox = useRef<HTMLInputElement>(null);
  // A search box stays once it is there: it has the focus after the search is cleared.
  const [isSearched, setIsSearched] = useState(false);
  if (!isSearched && (total >= SEARCHED_FROM || view.search !== '')) setIsSearched(true);
  function clear() {
    list.change({ search: '' });
    // The pressed button disappears and would take the focus with it.
    searchBox.current?.focus();
  }
  return (
    <>
      <ListToolbarFields
        label="Search and sort"
        className="paths-toolbar__fields"
        search={
          isSearched
            ? {
                label: 'Search learning paths',
                placeholder: 'Name, state or license type',
                ref: searchBox,
                value: view.search,
                onChange: (text) => list.change({ search: text }),
              }
            : undefined
        }
        sort={{ options: ORDER_OPTIONS, value: view.order, onChange: (order) => list.change({ order }) }}
      />
      {isEmpty ? (
        <NoSearchResults headingLevel={3} title="No learning path matches" onClear={clear}>
          Search by name, state or license type.
        </NoSearchResults>
      ) : null}
    </>
  );
}
