import type { Kit } from '../kit/ours';
import type { Outcome } from '../support/area';

type Router = InstanceType<Kit['Router']>;
export type Snapshot = InstanceType<Kit['ActivatedRouteSnapshot']>;

/** What has happened, in words. Ids are left out: Angular does not count the page that is opened. */
export function eventsOf(kit: Kit, router: Router): string[] {
  const log: string[] = [];
  router.events.subscribe((event) => {
    if (event instanceof kit.NavigationStart) log.push(`start ${event.url}`);
    if (event instanceof kit.NavigationEnd) log.push(`end ${event.url}`);
    if (event instanceof kit.NavigationCancel) log.push(`cancel ${event.url} ${event.code}`);
    if (event instanceof kit.NavigationError) log.push(`error ${event.url} ${event.error}`);
  });
  return log;
}

/** A snapshot's own parts, and its children's. */
export function describe(route: Snapshot): Outcome {
  const { url, params, queryParams, fragment, data, title = null, firstChild } = route;
  return {
    url: url.map(({ path }) => path),
    path: route.routeConfig?.path ?? null,
    params: { ...params },
    queryParams: { ...queryParams },
    fragment,
    data: Object.fromEntries(Object.entries(data)),
    title,
    firstChild: firstChild && describe(firstChild),
  };
}
