import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';

/**
 * The row of a route table that a path means, and the decoded parameters. A table with a row `*` has one for every
 * path. react-router alone does not find that row for a path with a line break, which its expression `.*` excludes.
 */
export function matchTable<T extends RouteObject>(
  table: readonly T[],
  pathname: string,
): RouteMatch<string, T> | null {
  const match = matchRoutes([...table], { pathname })?.at(-1);
  if (match) return match;
  const route = table.find(({ path }) => path === '*');
  return route ? { route, params: { '*': pathname.slice(1) }, pathname, pathnameBase: '/' } : null;
}
