import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { ButtonLink, type ButtonVariant } from '../../../ui/button';
import { cartUrl } from '../cart.model';

/** MOD-17: leads to the brand's cart, which is another system, in a new window. Nothing if the brand has no cart. */
export function ViewCartLink({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const { settings } = useInject(BrandService).context;
  const href = cartUrl(settings, useInject(Router).origin);
  if (href === null) return null;
  return (
    <ButtonLink variant={variant} href={href} target="_blank" rel="noopener noreferrer">
      View Cart
      <span className="visually-hidden"> (opens in a new window)</span>
    </ButtonLink>
  );
}
