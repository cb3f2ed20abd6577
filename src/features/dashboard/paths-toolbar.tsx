import { useInject } from '../../framework/react';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { PATH_ORDER_LABELS, PATH_ORDERS } from '../learning-path';
import { PathListService, type PathListView } from './path-list.service';

const ORDER_OPTIONS = PATH_ORDERS.map((value) => ({ value, text: PATH_ORDER_LABELS[value] }));

/** Search and order of the other learning paths; both count at once. */
export function PathsToolbar({ view }: { view: PathListView }) {
  const service = useInject(PathListService);
  return (
    <form
      className="paths-toolbar__fields"
      aria-label="Search and sort"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label="Search learning paths"
        type="search"
        autoComplete="off"
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
  );
}
