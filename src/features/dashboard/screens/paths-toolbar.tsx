import { useObservableCallback, useSubscription } from 'observable-hooks';
import { type ChangeEvent, useRef } from 'react';
import { map } from 'rxjs';
import { useInject } from '../../../framework/react';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { NoSearchResults } from '../../../ui/no-search-results';
import { PATH_ORDER_LABELS, PATH_ORDERS } from '../../learning-path';
import type { PathListView } from '../path-list.model';
import { PathListService } from '../path-list.service';

const ORDER_OPTIONS = PATH_ORDERS.map((value) => ({ value, text: PATH_ORDER_LABELS[value] }));

export interface PathsToolbarProps {
  readonly view: PathListView;
  /** The search has found nothing. */
  readonly isEmpty: boolean;
}

/** Search and order of the other learning paths. Both take effect at once, so this is no form with values of its own. */
export function PathsToolbar({ view, isEmpty }: PathsToolbarProps) {
  const service = useInject(PathListService);
  const searchBox = useRef<HTMLInputElement>(null);
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
        <TextField
          label="Search learning paths"
          type="search"
          autoComplete="off"
          ref={searchBox}
          value={view.search}
          onChange={search}
        />
        <SelectField
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
