import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { OutsideLink } from '../../help';

/** Plain text if the brand names no address. */
export function TermsLink({ children }: { readonly children: string }) {
  const { termsPath } = useInject(BrandService).context.brand;
  return <OutsideLink address={termsPath}>{children}</OutsideLink>;
}
