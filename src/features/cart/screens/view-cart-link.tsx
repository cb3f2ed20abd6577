import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { pathOrExternalHref } from '../../../platform/router/path-or-external';
import { ButtonLink, type ButtonVariant } from '../../../ui/button';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';

/** MOD-17: leads to the brand's cart, which is another system, in a new window. Nothing if the brand has no cart. */
export function ViewCartLink({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const { settings } = useInject(BrandService).context;
  const href = pathOrExternalHref(settings.cartUrl);
  if (href === null) return null;
  return (
    <ButtonLink variant={variant} href={href} target="_blank" rel="noopener noreferrer">
      <SpokenLabel text={`${mark('View Cart')} (opens in a new window)`} />
    </ButtonLink>
  );
}
