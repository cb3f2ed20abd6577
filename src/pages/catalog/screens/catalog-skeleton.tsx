import { Skeleton } from '../../../ui/skeleton';

const CARDS = Array.from({ length: 6 }, (_each, index) => index);

/** The products while they load for the first time. */
export function CatalogSkeleton() {
  return (
    <div className="catalog-items">
      {CARDS.map((card) => (
        <div className="product-card" key={card}>
          <div className="product-card__image">
            <div className="product-image" />
          </div>
          <div className="product-card__body">
            <Skeleton shape="title" width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
          <CardFootSkeleton />
        </div>
      ))}
    </div>
  );
}

/** Price and button of a card that cannot be bought yet. */
export function CardFootSkeleton() {
  return (
    <div className="product-card__foot">
      <Skeleton width="30%" />
      <Skeleton width="9.5rem" height="2.75rem" />
    </div>
  );
}
