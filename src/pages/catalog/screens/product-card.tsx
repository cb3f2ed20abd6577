import '../../../../styles/pages/catalog/_product-card.scss';
import { memo, useMemo, useState } from 'react';
import type { License } from '../../../contracts/license';
import type { Offering, Product } from '../../../contracts/product';
import { ProductDetailsService, ProductService } from '../../../features/catalog';
import {
  OfferedPrice,
  offeringOf,
  offeringToTake,
  ProductAction,
  ProductFacts,
  ProductImage,
  productAction,
  productPath,
  UNTITLED_PRODUCT,
  unavailableText,
} from '../../../features/catalog/views';
import { CountsFor, mismatchLabel, mismatchText } from '../../../features/ledger';
import { LicenseService } from '../../../features/license';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Link } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { StateBadge } from '../../../ui/state-badge';
import { StatusBadge } from '../../../ui/status-badge';
import { CatalogListService } from '../catalog-list.service';
import { cardStatuses } from '../product-card.model';
import { CardFootSkeleton } from './catalog-skeleton';

/** CON-29: where a product was added, without the prefix. */
const ADDED_FROM = 'catalog';

const NO_LICENSES: readonly License[] = [];

/** One product of the page. It follows its own entity, so a change renders one card again. */
export const ProductCard = memo(function ProductCard({ itemId }: { readonly itemId: number }) {
  const products = useInject(ProductService);
  const product = useStateValue(useMemo(() => products.product$(itemId), [products, itemId]));
  return product === null ? null : (
    <li className="catalog-items__item">
      <Card product={product} />
    </li>
  );
});

function Card({ product }: { readonly product: Product }) {
  const now = useStateValue(useInject(NOW));
  const { filters } = useStateValue(useInject(CatalogListService).list.shownView$);
  const { value, error } = useStateValue(useInject(LicenseService).licenses$);
  const licenses = value ?? NO_LICENSES;
  // The state that is bought, and with it the price, must not change under the pointer when a license changes.
  const filter = filters.state.join();
  const [kept, setKept] = useState({ filter: '', productCode: '' });
  const offering =
    (kept.filter === filter &&
      product.offerings.find(({ productCode }) => productCode === kept.productCode)) ||
    offeringToTake(product, filters.state, licenses);
  if (value !== null && offering && (offering.productCode !== kept.productCode || filter !== kept.filter)) {
    setKept({ filter, productCode: offering.productCode });
  }
  const name = product.name || UNTITLED_PRODUCT;
  // The page of the product would choose a state of the licenses, not the one of the filter.
  const chosenCode = filters.state.length > 0 ? offering?.productCode : undefined;
  return (
    <article className="product-card" aria-label={name}>
      <div className="product-card__image">
        <ProductImage product={product} />
      </div>
      <div className="product-card__badges">
        {cardStatuses(product, offering, now).map(({ state, text }) => (
          <StateBadge key={text} state={state}>
            {text}
          </StateBadge>
        ))}
      </div>
      <div className="product-card__body">
        <h2 className="product-card__title">
          <Link className="product-card__link" to={productPath(product, chosenCode)}>
            {name}
          </Link>
        </h2>
        {product.licenseTypeName ? (
          <p className="product-card__profession">{product.licenseTypeName}</p>
        ) : null}
        <ProductFacts product={product} />
      </div>
      {value !== null || error !== null ? (
        <CardFoot {...{ product, offering, licenses }} />
      ) : (
        <CardFootSkeleton />
      )}
    </article>
  );
}

interface CardFootProps {
  readonly product: Product;
  readonly offering: Offering | null;
  readonly licenses: readonly License[];
}

/** The price, the state, the details and the button. */
function CardFoot({ product, offering, licenses }: CardFootProps) {
  const productCode = offering?.productCode;
  const now = useStateValue(useInject(NOW));
  const isForSale =
    offering !== null &&
    productAction(product, offering)?.state === 'ready' &&
    unavailableText(product, offering, now) === null;
  const mismatch = isForSale ? mismatchLabel(product, offering, licenses) : null;
  return (
    <div className="product-card__foot">
      <div className="product-card__price">
        <OfferedPrice product={product} productCode={productCode} />
        <DetailsButton product={product} productCode={productCode} />
      </div>
      {mismatch ? <StatusBadge kind="warning">{mismatch}</StatusBadge> : null}
      <div className="product-card__actions">
        <ProductAction itemId={product.itemId} addedFrom={ADDED_FROM} productCode={productCode} />
      </div>
    </div>
  );
}

interface DetailsButtonProps {
  readonly product: Product;
  readonly productCode: string | undefined;
}

function DetailsButton({ product: { itemId, name }, productCode }: DetailsButtonProps) {
  const details = useInject(ProductDetailsService);
  const more = (product: Product) => <LicenseFacts {...{ product, productCode }} />;
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={`Details of ${name || UNTITLED_PRODUCT}`}
      onPointerEnter={() => details.preload()}
      onFocus={() => details.preload()}
      onClick={() => details.open({ itemId, addedFrom: ADDED_FROM, productCode, more })}
    >
      Details
    </Button>
  );
}

/** What the details say about the student's licenses. */
function LicenseFacts({ product, productCode }: DetailsButtonProps) {
  const { value: licenses } = useStateValue(useInject(LicenseService).licenses$);
  const offering = offeringOf(product, productCode);
  const mismatch =
    offering && !product.isEnrolled && mismatchText(product, offering, licenses ?? NO_LICENSES);
  return (
    <>
      {mismatch ? <Notice kind="warning">{mismatch}</Notice> : null}
      <ErrorBoundary>
        <CountsFor course={{ kind: 'product', product }} />
      </ErrorBoundary>
    </>
  );
}
