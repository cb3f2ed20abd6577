/** Which routes an address means: the first ones in their order, as in Angular. */
import { createPath, parsePath } from 'react-router-dom';
import { InjectionToken, inject } from '../../framework/di';
import { matchTable } from './match-table';
import { UrlSegment } from './param-map';
import { Router } from './router';
import type { Route, RouteMatch, Routes } from './routes';

/** The matched routes, from the outermost; where they redirect to; or nothing. */
export type Recognized = readonly RouteMatch[] | Redirect | null;

interface Redirect {
  readonly redirectTo: string;
  readonly isAbsolute?: boolean;
}

export function matchesOf(found: Recognized): readonly RouteMatch[] {
  return found && !('redirectTo' in found) ? found : [];
}

/** By default the route is the row of `Router.config` that react-router matches. `provideRouter` has its own table. */
export const RECOGNIZE = new InjectionToken<(url: string) => Recognized>('RECOGNIZE', {
  providedIn: 'root',
  factory: () => {
    const router = inject(Router);
    return (url) => {
      const { pathname = '/' } = parsePath(url);
      const match = matchTable(router.config, pathname);
      if (!match) return [];
      const params = Object.entries(match.params).filter(([, value]) => value !== undefined);
      return [
        {
          route: match.route as unknown as Route,
          segments: segmentsOf(pathname),
          params: Object.fromEntries(params) as Record<string, string>,
        },
      ];
    };
  },
});

export function recognize(routes: Routes, url: string): Recognized {
  const { pathname = '/', search = '', hash = '' } = parsePath(url);
  const segments = segmentsOf(pathname);
  const found = matchLevel(routes, segments) ?? (segments.length === 0 ? [] : null);
  // Only a relative redirect keeps the query.
  return found && 'redirectTo' in found && !found.isAbsolute
    ? { redirectTo: createPath({ pathname: found.redirectTo, search, hash }) }
    : found;
}

function segmentsOf(pathname: string): UrlSegment[] {
  return pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => new UrlSegment(decode(segment)));
}

function matchLevel(
  routes: Routes,
  segments: readonly UrlSegment[],
  consumed: readonly UrlSegment[] = [],
): Recognized {
  for (const route of routes) {
    const match = matchOne(route, segments);
    if (!match) continue;
    const here = [...consumed, ...match.segments];
    const rest = segments.slice(match.segments.length);
    if (route.redirectTo !== undefined) return redirectOf(route.redirectTo, match, consumed, rest);
    const below = matchLevel(route.children ?? [], rest, here) ?? (rest.length === 0 ? [] : null);
    if (below) return 'redirectTo' in below ? below : [match, ...below];
  }
  return null;
}

function matchOne(route: Route, segments: readonly UrlSegment[]): RouteMatch | null {
  const { path = '', pathMatch } = route;
  if (path === '**') return { route, segments, params: {} };
  const parts = path === '' ? [] : path.split('/');
  const taken = segments.slice(0, parts.length);
  if (taken.length < parts.length || (pathMatch === 'full' && segments.length > parts.length)) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const { path: text } = taken[index] as UrlSegment;
    if (part.startsWith(':')) params[part.slice(1)] = text;
    else if (part !== text) return null;
  }
  return { route, segments: taken, params };
}

/** An absolute target replaces the path; a relative one replaces what the route has matched. */
function redirectOf(
  redirectTo: string,
  { params }: RouteMatch,
  consumed: readonly UrlSegment[],
  rest: readonly UrlSegment[],
): Redirect {
  if (typeof redirectTo !== 'string')
    throw new TypeError('redirectTo must be text: let a guard return a UrlTree instead.');
  const isAbsolute = redirectTo.startsWith('/');
  const { pathname = '', ...others } = parsePath(redirectTo);
  const target = pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => encodeURIComponent(part.startsWith(':') ? (params[part.slice(1)] ?? '') : part));
  const parts = isAbsolute ? target : [...consumed, ...target, ...rest];
  return { redirectTo: createPath({ ...others, pathname: `/${parts.join('/')}` }), isAbsolute };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
