import { useRef } from 'react';
import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { LensDrawing } from '../../../ui/lens-drawing';
import { PATH_ORDER_LABELS, PATH_ORDERS } from '../../learning-path';
import { PathListService, type PathListView } from '../path-list.service';

const ORDER_OPTIONS = PATH_ORDERS.map((value) => ({ value, text: PATH_ORDER_LABELS[value] }));

export interface PathsToolbarProps {
  readonly view: PathListView;
  /** The search has found nothing. */
  readonly isEmpty: boolean;
}

/** Search and order of the other learning paths; both count at once. */
export function PathsToolbar({ view, isEmpty }: PathsToolbarProps) {
  const service = useInject(PathListService);
  const search = useRef<HTMLInputElement>(null);
  function clear() {
    service.setSearch('');
    // The button goes, and would take the focus with it.
    search.current?.focus();
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
          ref={search}
          value={view.search}
          onChange={({ target }) => service.setSearch(target.value)}
        />
        <SelectField
          label="Sort by"
          options={ORDER_OPTIONS}
          value={view.order}
          onChange={(order) => service.setOrder(order)}
        />
      </form>
      {isEmpty ? (
        <EmptyState
          drawing={<LensDrawing />}
          title="No learning path matches"
          headingLevel={3}
          action={<Button onClick={clear}>Clear the search</Button>}
        >
          Search by name, state or license type.
        </EmptyState>
      ) : null}
    </>
  );
}
