import type { AnchorHTMLAttributes } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, useHref } from 'react-router-dom';

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'style'> {
  /** A path inside the app. */
  readonly to: string;
}

/** A link to another page of the app: the app's own for a plain click, the browser's for new tabs and windows. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink {...rest} {...useTarget(to)} />;
}

/** A link that is marked as the current page while its path is the present one. */
export function NavLink({ to, className, ...rest }: LinkProps) {
  // As a function, so that react-router adds no class names of its own.
  return <RouterNavLink {...rest} {...useTarget(to)} className={() => className} end />;
}

function useTarget(to: string) {
  return {
    // Resolved here, because react-router renders an absolute address as it is given.
    to: useHref(to),
    // The router service knows best whether the address is the present one.
    replace: false,
    // Of use only to react-router's framework.
    discover: 'none',
  } as const;
}
