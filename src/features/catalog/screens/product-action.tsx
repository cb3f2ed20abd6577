import '../../../../styles/features/catalog/_product-action.scss';
import { useId, useMemo } from 'react';
import { BehaviorSubject } from 'rxjs';
import { isBusy } from '../../../core/data/student-command';
import { useInject, useStateValue } from '../../../framework/react';
import { readonlyState } from '../../../framework/rxjs';
import { NOW } from '../../../platform/clock/clock';
import { Button, type ButtonVariant, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { CartService, ViewCartLink } from '../../cart';
import { overlapText } from '../cart-overlap.model';
import { OtherSessionsService } from '../other-sessions.service';
import { missingPartsText } from '../package-parts.model';
import { offeringOf, UNTITLED_PRODUCT } from '../product.model';
import { ProductService } from '../product.service';
import {
  isFullSession,
  type ProductActionState,
  productAction,
  productWay,
  unavailableText,
} from '../product-action.model';
import { ProductActionService } from '../product-action.service';

interface ProductActionProps {
  readonly itemId: number;
  /** Where in the app it is, without the prefix of CON-29: 'catalog'. */
  readonly addedFrom: string;
  /** The offering; the first one by default. */
  readonly productCode?: string | undefined;
  readonly variant?: ButtonVariant | undefined;
  /** The student follows a link to another page. */
  readonly onLeave?: (() => void) | undefined;
}

/** What the student wanted of the product is so. */
const IS_REACHED: ReadonlySet<ProductActionState> = new Set(['inCart', 'done']);

const NONE$ = readonlyState(new BehaviorSubject(false));

/**
 * The one button of a product (STA-19 to STA-22), 'View Cart' once it is in the cart, and where to go instead if it cannot
 * be pressed. It keeps its width while it works, and the focus whatever it says. What would be paid twice is said beside
 * it, and so is which parts of a package do not come. If a press finds that the product is not available, the text in its
 * place gets the focus.
 * Renders nothing for a product that has not been loaded.
 */
export function ProductAction(props: ProductActionProps) {
  const { itemId, addedFrom, productCode, variant, onLeave } = props;
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
  const hints = [
    isShown && offering && action.state !== 'done' ? missingPartsText(offering, now) : null,
    isShown && product && action.state === 'ready' ? overlapText(product, offering, items) : null,
  ].filter((hint) => hint !== null);
  const sessions = useInject(OtherSessionsService);
  const isFull = product !== null && isFullSession(product, offering);
  const hasOthers = useStateValue(
    useMemo(() => (isFull ? sessions.exist$(itemId) : NONE$), [isFull, sessions, itemId]),
  );
  const way = product && !busy ? productWay(product, offering, hasOthers) : null;
  const hintId = useId();
  const focus = useKeptFocus<HTMLDivElement>(isShown);
  if (product === null) return null;
  return (
    <div className="product-action" tabIndex={-1} {...focus}>
      {isShown ? (
        <Button
          className={`product-action__button product-action__button--${action.state}`}
          variant={variant}
          aria-disabled={action.disabled || undefined}
          aria-describedby={hints.length > 0 ? hintId : undefined}
          aria-label={`${action.label} ${product.name || UNTITLED_PRODUCT}`}
          onClick={() => action.disabled || actions.act(itemId, { addedFrom, productCode })}
        >
          {IS_REACHED.has(action.state) ? <Icon name="check" /> : null}
          {action.label}
        </Button>
      ) : (
        <p className="product-action__unavailable">{unavailable}</p>
      )}
      {isShown && action.showsCart ? <ViewCartLink /> : null}
      {way === null ? null : (
        <Link className={buttonClass({ variant: 'secondary' })} to={way.to} onClick={onLeave}>
          <span className="button__label">
            <SpokenLabel text={`${mark(way.text)}: ${product.name || UNTITLED_PRODUCT}`} />
          </span>
        </Link>
      )}
      {hints.length > 0 ? (
        <p className="product-action__hint" id={hintId}>
          {hints.join(' ')}
        </p>
      ) : null}
    </div>
  );
}
