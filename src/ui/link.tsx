import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'style'> {
  /** A path inside the app. */
  readonly to: string;
}

/**
 * A link to another page of the app: the app's own for a plain click, the browser's for new tabs and windows. The
 * component of react-router would bring its prefetching, forms and frameworks to the first page: 3 kB gzip.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  // The router service knows best whether the address is the present one.
  const navigate = useLinkClickHandler<HTMLAnchorElement>(href, { replace: false });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}
