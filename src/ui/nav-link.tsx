import { matchPath, useLocation, useResolvedPath } from 'react-router-dom';
import { Link, type LinkProps } from './link';

/** A link that is marked as the current page while its path is the present one. */
export function NavLink({ to, ...rest }: LinkProps) {
  const isCurrent = matchPath(useResolvedPath(to).pathname, useLocation().pathname) !== null;
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
