import { useEffect } from 'react';
import { useInject } from '../framework/react';
import { PageTitleService } from '../platform/browser/page-title.service';

/** RTE-25. Null for the title of the route. */
export function usePageTitle(title: string | null): void {
  const titles = useInject(PageTitleService);
  useEffect(() => {
    titles.set(title);
    return () => titles.set(null);
  }, [titles, title]);
}
