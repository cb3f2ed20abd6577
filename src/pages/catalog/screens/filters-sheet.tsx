import { useRef } from 'react';
import { isNarrowed } from '../../../core/list/list-view.model';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { SortChoice } from '../../../ui/list/list-toolbar';
import { Sheet } from '../../../ui/sheet';
import { ordersOf, productsText } from '../catalog-list.model';
import { CatalogListService } from '../catalog-list.service';
import { FacetGroups } from './facet-groups';

/** The filters of the catalog on a small screen. They take effect at once; the button only leads back. */
export function FiltersSheet({ modal }: ModalContentProps<void>) {
  const { list } = useInject(CatalogListService);
  const view = useStateValue(list.view$);
  const { value } = useStateValue(list.page$);
  const showButton = useRef<HTMLButtonElement>(null);
  function clear() {
    list.clear();
    // The pressed button disappears and would take the focus with it.
    showButton.current?.focus();
  }
  const count = value === null ? '' : productsText(value.total ?? value.items.length);
  return (
    <Sheet
      title="Filters"
      subtitle={<span role="status">{count}</span>}
      footer={
        <>
          {isNarrowed(view) ? (
            <Button variant="secondary" onClick={clear}>
              Clear all
            </Button>
          ) : null}
          <Button ref={showButton} onClick={() => modal.close()}>
            {count === '' ? 'Show products' : `Show ${count}`}
          </Button>
        </>
      }
    >
      <div className="filters-sheet">
        <SortChoice options={ordersOf(view)} value={view.sort} onChange={(sort) => list.change({ sort })} />
        <FacetGroups />
      </div>
    </Sheet>
  );
}
