import { useRef } from 'react';
import type { PagedList } from '../core/list/paged-list';
import { useStateValue } from '../framework/react';

/** What a screen shows of a list: its view, the page that is loaded, and the search box that gets the focus when all is cleared. */
export function usePagedList<S extends string, F extends string, V extends string, T>(
  list: PagedList<S, F, V, T>,
) {
  const searchBox = useRef<HTMLInputElement>(null);
  return {
    view: useStateValue(list.view$),
    /** The view that the page on screen belongs to. */
    shown: useStateValue(list.shownView$),
    page: useStateValue(list.page$),
    isOutdated: useStateValue(list.isOutdated$),
    searchBox,
    clear() {
      list.clear();
      // The pressed button disappears and would take the focus with it.
      searchBox.current?.focus();
    },
  };
}
