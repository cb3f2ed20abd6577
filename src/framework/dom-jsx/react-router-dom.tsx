/** In place of `react-router-dom` for components that become DOM nodes: links that load their page. */
import type { AnchorHTMLAttributes } from 'react';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  /** Of use only to the app's router. */
  readonly replace?: boolean;
  readonly discover?: string;
}

export function Link({ to, replace: _replace, discover: _discover, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}

export function useHref(to: string): string {
  return to;
}

export function NavLink(): never {
  throw new TypeError('A NavLink needs the router of the app.');
}
