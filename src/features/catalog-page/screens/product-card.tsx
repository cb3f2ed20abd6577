import '../../../../styles/features/catalog-page/_product-card.scss';
import { memo, useMemo } from 'react';
import type { Product } from '../../../contracts/product';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { externalHref } from '../../../platform/router/external-link';
import { Button } from '../../../ui/button';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Link } from '../../../ui/link';
import { Rating } from '../../../ui/rating';
import { StatusBadge } from '../../../ui/status-badge';
import { ProductDetailsService, ProductService } from '../../catalog';
import {
  OfferedPrice,
  offeringToTake,
  ProductAction,
  ProductFacts,
  ProductImage,
  productPath,
  UNTITLED_PRODUCT,
} from '../../catalog/views';
import { CountsFor } from '../../ledger';
import { LicenseService } from '../../license';
import { CatalogListService } from '../catalog-list.service';
import { cardStatuses } from '../product-card.model';
import { ServiceRatingService } from '../service-rating.service';

/** CON-29: where a product was added, without the prefix. */
const ADDED_FROM = 'catalog';

const creditOf = (product: Product) => (
  <ErrorBoundary>
    <CountsFor course={{ kind: 'product', product }} />
  </ErrorBoundary>
);

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
  const { filters } = useStateValue(useInject(CatalogListService).shownView$);
  const { value: licenses } = useStateValue(useInject(LicenseService).licenses$);
  const offering = offeringToTake(product, filters.state, licenses ?? []);
  const name = product.name || UNTITLED_PRODUCT;
  // The page of the product would choose a state of the licenses, not the one of the filter.
  const chosenCode = filters.state.length > 0 ? offering?.productCode : undefined;
  return (
    <article className="product-card" aria-label={name}>
      <div className="product-card__image">
        <ProductImage product={product} />
      </div>
      <div className="product-card__body">
        <div className="product-card__badges">
          {cardStatuses(product, offering, now).map(({ kind, text }) => (
            <StatusBadge key={text} kind={kind}>
              {text}
            </StatusBadge>
          ))}
        </div>
        <h2 className="product-card__title">
          <Link className="product-card__link" to={productPath(product, chosenCode)}>
            {name}
          </Link>
        </h2>
        {product.licenseTypeName ? (
          <p className="product-card__profession">{product.licenseTypeName}</p>
        ) : null}
        <ProductFacts product={product} />
        <ServiceRating product={product} />
      </div>
      <div className="product-card__foot">
        <OfferedPrice product={product} productCode={offering?.productCode} />
        <div className="product-card__actions">
          <ProductAction itemId={product.itemId} addedFrom={ADDED_FROM} productCode={offering?.productCode} />
          <DetailsButton product={product} productCode={offering?.productCode} />
        </div>
      </div>
    </article>
  );
}

interface DetailsButtonProps {
  readonly product: Product;
  readonly productCode: string | undefined;
}

function DetailsButton({ product: { itemId, name }, productCode }: DetailsButtonProps) {
  const details = useInject(ProductDetailsService);
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={`Details of ${name || UNTITLED_PRODUCT}`}
      onPointerEnter={() => details.preload()}
      onFocus={() => details.preload()}
      onClick={() => details.open({ itemId, addedFrom: ADDED_FROM, productCode, more: creditOf })}
    >
      Details
    </Button>
  );
}

/** CLRN-13: how students of this profession rate the brand. Nothing where nobody has. */
function ServiceRating({ product: { licenseTypeId } }: { readonly product: Product }) {
  const ratings = useStateValue(useInject(ServiceRatingService).ratings$);
  const review = licenseTypeId === null ? undefined : ratings.get(licenseTypeId);
  if (!review || review.stars === null) return null;
  const rating = <Rating compact value={review.stars} count={review.reviewCount ?? undefined} />;
  const href = externalHref(review.reviewUrl);
  return (
    <p className="product-card__rating">
      {href === null ? (
        rating
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {rating}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      <span className="product-card__rated">for our service</span>
    </p>
  );
}
