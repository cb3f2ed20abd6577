import { useEffect, useRef } from 'react';
import { useInject } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { COURSE_PAGE_SIZE } from '../../course';

const PAGE_PARAM = 'page';

/** Keeps the page of a list in the address, counted from 1, so that it survives a reload. Returns what turns the page. */
export function usePageInAddress(show: (offset: number) => void): (offset: number) => void {
  const router = useInject(Router);
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const page = Number(router.queryParam(PAGE_PARAM));
    if (Number.isSafeInteger(page) && page > 1) latest.current((page - 1) * COURSE_PAGE_SIZE);
  }, [router]);
  return (offset) => {
    const page = offset / COURSE_PAGE_SIZE + 1;
    router.amendQuery({ [PAGE_PARAM]: page === 1 ? null : page });
    latest.current(offset);
  };
}
