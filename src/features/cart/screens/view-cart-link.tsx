import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { pathOrExternalHref } from '../../../platform/router/path-or-external';
import { ButtonLink, type ButtonVariant } from '../../../ui/button';

/** MOD-17: leads to the brand's cart, which is another system, in a new window. Nothing if the brand has no cart. */
export function ViewCartLink({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const { settings } = useInject(BrandService).context;
  const href = pathOrExternalHref(settings.cartUrl);
  if (href === null) return null;
  return (
    <ButtonLink variant={variant} href={href} target="_blank" rel="noopener noreferrer">
      View Cart
      <span className="visually-hidden"> (opens in a new window)</span>
    </ButtonLink>
  );
}
