import '../../../../styles/features/dashboard/_paths-toolbar.scss';
import { useObservableCallback, useSubscription } from 'observable-hooks';
import { type ChangeEvent, useRef, useState } from 'react';
import { map } from 'rxjs';
import { useInject } from '../../../framework/react';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { NoSearchResults } from '../../../ui/no-search-results';
import { PATH_ORDER_LABELS, PATH_ORDERS } from '../../learning-path';
import { type PathListView, SEARCHED_FROM } from '../path-list.model';
import { PathListService } from '../path-list.service';

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
  const service = useInject(PathListService);
  const searchBox = useRef<HTMLInputElement>(null);
  // A search box stays once it is there: it has the focus after the search is cleared.
  const [isSearched, setIsSearched] = useState(false);
  if (!isSearched && (total >= SEARCHED_FROM || view.search !== '')) setIsSearched(true);
  const [search, searches$] = useObservableCallback<string, ChangeEvent<HTMLInputElement>>((changes$) =>
    changes$.pipe(map(({ target }) => target.value)),
  );
  useSubscription(searches$, (text) => service.setSearch(text));
  function clear() {
    service.setSearch('');
    // The pressed button disappears and would take the focus with it.
    searchBox.current?.focus();
  }
  return (
    <>
      <form
        className="paths-toolbar__fields"
        aria-label="Search and sort"
        onSubmit={(event) => event.preventDefault()}
      >
        {isSearched ? (
          <TextField
            className="paths-toolbar__search"
            label="Search learning paths"
            placeholder="Name, state or license type"
            type="search"
            autoComplete="off"
            ref={searchBox}
            value={view.search}
            onChange={search}
          />
        ) : null}
        <SelectField
          className="paths-toolbar__order"
          label="Sort by"
          options={ORDER_OPTIONS}
          value={view.order}
          onChange={(order) => service.setOrder(order)}
        />
      </form>
      {isEmpty ? (
        <NoSearchResults title="No learning path matches" onClear={clear}>
          Search by name, state or license type.
        </NoSearchResults>
      ) : null}
    </>
  );
}
