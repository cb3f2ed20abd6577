import type { RefObject } from 'react';
import { Pagination, type PaginationProps } from './pagination';
import { currentPage } from './pagination.model';

export interface ListPagesProps extends Omit<PaginationProps, 'onChange'> {
  /** What the student reads next when the page changes: it gets the focus, and its start comes into view. */
  readonly top: RefObject<HTMLElement | null>;
  /** `page` counts from 1. */
  readonly onChange: (next: { page: number; pageSize: number }) => void;
}

/** The pages of a list whose page is in the address. There are none while everything fits on the smallest page. */
export function ListPages({ top, onChange, ...pages }: ListPagesProps) {
  const { position, pageSizes = [] } = pages;
  if (position.total !== null && position.total <= Math.min(position.limit, ...pageSizes)) return null;
  return (
    <Pagination
      {...pages}
      onChange={({ offset, limit }) => {
        onChange({ page: currentPage({ offset, limit, total: null }), pageSize: limit });
        top.current?.focus({ preventScroll: true });
        top.current?.scrollIntoView({ block: 'start' });
      }}
    />
  );
}
