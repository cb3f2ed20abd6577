import { useId } from 'react';
import { ProductService } from '../../../features/catalog';
import { useInject, useStateValue } from '../../../framework/react';
import { externalHref } from '../../../platform/router/external-link';
import { Rating } from '../../../ui/rating';
import { ServiceRatingService } from '../service-rating.service';

/**
 * CLRN-13: how students rate the service of the brand, once for each profession among the products of the page. Renders
 * nothing without ratings.
 */
export function ServiceRatings({ items }: { readonly items: readonly number[] }) {
  const products = useInject(ProductService);
  const ratings = useStateValue(useInject(ServiceRatingService).ratings$);
  const titleId = useId();
  const names = new Map<number, string>();
  for (const id of items) {
    const product = products.product$(id).value;
    if (product?.licenseTypeId) names.set(product.licenseTypeId, product.licenseTypeName);
  }
  const rated = [...names].flatMap(([id, name]) => {
    const review = ratings.get(id);
    return review && review.stars !== null ? [{ ...review, id, name, stars: review.stars }] : [];
  });
  if (rated.length === 0) return null;
  return (
    <section className="service-ratings" aria-labelledby={titleId}>
      <h2 className="service-ratings__title" id={titleId}>
        How students rate our service
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul className="service-ratings__list" role="list">
        {rated.map(({ id, name, stars, reviewCount, reviewUrl }) => (
          <li className="service-ratings__item" key={id}>
            {name ? <span>{name}</span> : null}
            <RatingLink href={externalHref(reviewUrl)} stars={stars} count={reviewCount ?? undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RatingLinkProps {
  readonly href: string | null;
  readonly stars: number;
  readonly count: number | undefined;
}

function RatingLink({ href, stars, count }: RatingLinkProps) {
  const rating = <Rating compact value={stars} count={count} />;
  if (href === null) return rating;
  return (
    <a className="service-ratings__link" href={href} target="_blank" rel="noopener noreferrer">
      {rating}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
