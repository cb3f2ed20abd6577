import { BrandService } from '../../../core/brand/brand.service';
import { AskSupport } from '../../../features/help';
import { useInject } from '../../../framework/react';
import { pathOrExternalHref } from '../../../platform/router/path-or-external';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { mark } from '../../../ui/mark';
import { VisuallyHidden } from '../../../ui/visually-hidden';

/** RTE-08: no call reads or changes cards, so this says where they are kept and leads there. */
export function PaymentMethods() {
  const { brand, settings } = useInject(BrandService).context;
  const href = pathOrExternalHref(settings.cartUrl);
  return (
    <div className="payment-methods">
      <p>{`Your cards are kept at the checkout of ${brand.name}. You can see and change them there.`}</p>
      {href === null ? (
        <AskSupport
          request={{ message: 'How do I get to the checkout to change my card?' }}
          label={`${mark('Ask Customer Support')} about the checkout`}
        />
      ) : (
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span className="button__label">Go to your cart</span>
          <Icon name="external" />
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </a>
      )}
    </div>
  );
}
