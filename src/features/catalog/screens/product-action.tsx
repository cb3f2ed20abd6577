import '../../../../styles/features/catalog/_product-action.scss';
import { useId, useMemo } from 'react';
import { isBusy } from '../../../core/data/student-command';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button, type ButtonVariant } from '../../../ui/button';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { CartService, ViewCartLink } from '../../cart';
import { overlapText } from '../cart-overlap.model';
import { offeringOf, UNTITLED_PRODUCT } from '../product.model';
import { ProductService } from '../product.service';
import { productAction, unavailableText } from '../product-action.model';
import { ProductActionService } from '../product-action.service';

interface ProductActionProps {
  readonly itemId: number;
  /** Where in the app it is, without the prefix of CON-29: 'catalog'. */
  readonly addedFrom: string;
  /** The offering; the first one by default. */
  readonly productCode?: string | undefined;
  readonly variant?: ButtonVariant | undefined;
}

/**
 * The one button of a product (STA-19 to STA-22), and 'View Cart' once it is in the cart. It keeps its width and the
 * focus, whatever it says. What would be paid twice is said beside it. If a press finds that the product is not available, the text in its place gets the focus.
 * Renders nothing for a product that has not been loaded.
 */
export function ProductAction({ itemId, addedFrom, productCode, variant }: ProductActionProps) {
  const products = useInject(ProductService);
  const actions = useInject(ProductActionService);
  const now = useStateValue(useInject(NOW));
  const product = useStateValue(useMemo(() => products.product$(itemId), [products, itemId]));
  const busy = isBusy(useStateValue(actions.state$(itemId)));
  const offering = product && offeringOf(product, productCode);
  const action = product && productAction(product, offering, busy);
  const unavailable = product && !busy ? unavailableText(product, offering, now) : null;
  const { value: items } = useStateValue(useInject(CartService).cart$);
  const isShown = action !== null && unavailable === null;
  const overlap =
    isShown && product && action.state === 'ready' ? overlapText(product, offering, items) : null;
  const overlapId = useId();
  const focus = useKeptFocus<HTMLDivElement>(isShown);
  if (product === null) return null;
  return (
    <div className="product-action" tabIndex={-1} {...focus}>
      {isShown ? (
        <Button
          className={`product-action__button product-action__button--${action.state}`}
          variant={variant}
          aria-disabled={action.disabled || undefined}
          aria-describedby={overlap === null ? undefined : overlapId}
          aria-label={`${action.label} ${product.name || UNTITLED_PRODUCT}`}
          onClick={() => action.disabled || actions.act(itemId, { addedFrom, productCode })}
        >
          {action.label}
        </Button>
      ) : (
        <p className="product-action__unavailable">{unavailable}</p>
      )}
      {isShown && action.showsCart ? <ViewCartLink /> : null}
      {overlap === null ? null : (
        <p className="product-action__overlap" id={overlapId}>
          {overlap}
        </p>
      )}
    </div>
  );
}
