/** In place of `react-router-dom` for components that become DOM nodes: their links load the page they lead to. */

export function useHref(to: string): string {
  return to;
}

export function useLinkClickHandler(): undefined {
  return undefined;
}

export function useLocation(): Pick<Location, 'pathname'> {
  return location;
}

export function useResolvedPath(to: string): Pick<Location, 'pathname'> {
  return new URL(to, location.href);
}

/** For paths without parameters. */
export function matchPath(pattern: string, pathname: string): object | null {
  return pattern === pathname ? {} : null;
}
