import '../../../../styles/pages/package/_package-details.scss';
import { useMemo } from 'react';
import type { Offering } from '../../../contracts/product';
import {
  comingText,
  deliveryMethodOf,
  type PackagePart,
  type PartState,
  partState,
  partsOf,
  partsText,
  priceText,
  productPath,
  startText,
  stateNames,
  UNTITLED_PRODUCT,
} from '../../../features/catalog/views';
import { DeliveryIcon, deliveryText } from '../../../features/course/views';
import { ProductPage, type ShownProduct } from '../../../features/product';
import { useInject, useStateValue } from '../../../framework/react';
import { knownFacts } from '../../../platform/format/facts';
import { hoursText } from '../../../platform/format/hours';
import { formatMoney } from '../../../platform/format/money';
import { HtmlSanitizer } from '../../../platform/html/html-sanitizer.service';
import { Link } from '../../../ui/link';
import { RichText } from '../../../ui/rich-text';
import { type BadgeState, StateBadge } from '../../../ui/state-badge';
import { freeParts, packageSaving, seatsText } from '../package.model';

/** RTE-12: a package, with all of its courses. */
export function PackagePage() {
  return (
    <ProductPage kind="package" saving={(shown) => <Saving {...shown} />}>
      {(shown) => <PackageContents {...shown} />}
    </ProductPage>
  );
}

function Saving({ product, offering, now }: ShownProduct) {
  const saving = product.isEnrolled ? null : offering && packageSaving(offering, now);
  if (!saving) return null;
  return (
    <p className="package-saving">
      <strong>{`You save ${formatMoney(saving.saved)}`}</strong>
      <span>{`Bought separately, the courses cost ${formatMoney(saving.partsPrice)}.`}</span>
    </p>
  );
}

function PackageContents({ product, offering, now }: ShownProduct) {
  return (
    <>
      <Description html={product.description} />
      <section className="card package-parts" aria-label="Courses of this package">
        <div className="package-parts__head">
          <h2 className="package-parts__title">What you get</h2>
          {offering && (product.isEnrolled || comingText(offering, now) === null) ? (
            <p className="package-parts__total">{partsText(offering)}</p>
          ) : null}
        </div>
        {offering && offering.children.length > 0 ? (
          <ul className="package-parts__list">
            {partsOf(offering).map((part) => (
              <PartRow key={part.productCode} part={part} now={now} />
            ))}
          </ul>
        ) : (
          <p className="package-parts__none">
            {product.offerings.length > 1
              ? 'The courses of this package are not known for this state. Choose another state.'
              : 'The courses of this package are not known right now.'}
          </p>
        )}
        {offering && !product.isEnrolled ? <Sum offering={offering} now={now} /> : null}
      </section>
    </>
  );
}

interface SumProps {
  readonly offering: Offering;
  readonly now: Date;
}

/** What the courses cost one by one, what the package costs, what that saves, and what is free anyway, unless all is. */
function Sum({ offering, now }: SumProps) {
  const saving = packageSaving(offering, now);
  const free = freeParts(offering, now);
  const price = priceText({ offerings: [offering] });
  if (!price || offering.price === 0) return null;
  return (
    <dl className="package-sum">
      {saving ? (
        <div>
          <dt>Bought separately</dt>
          <dd>{formatMoney(saving.partsPrice)}</dd>
        </div>
      ) : null}
      <div>
        <dt>This package</dt>
        <dd>{price}</dd>
      </div>
      {saving ? (
        <div className="package-sum__saving">
          <dt>You save</dt>
          <dd>{formatMoney(saving.saved)}</dd>
        </div>
      ) : null}
      {free.length > 0 ? (
        <div>
          <dt>Free also without the package</dt>
          <dd>{free.join(', ')}</dd>
        </div>
      ) : null}
    </dl>
  );
}

const BADGES: Readonly<Record<PartState, BadgeState>> = {
  enrolled: 'Enrolled',
  open: 'FewSeats',
  soldOut: 'SoldOut',
  over: 'SessionOver',
};

function PartRow({ part, now }: { part: PackagePart; now: Date }) {
  const { itemId, deliveryMethodId, creditHours, enrollmentId, notForIndividualSale } = part;
  const name = part.name || UNTITLED_PRODUCT;
  const method = deliveryMethodOf(part);
  const seats = seatsText(part, now);
  const facts = knownFacts(
    deliveryMethodId !== null && deliveryText(method),
    creditHours !== null && hoursText(creditHours),
    ...stateNames({ offerings: [part] }),
    startText(part),
  );
  return (
    <li className="package-part">
      <span className="package-part__icon">
        <DeliveryIcon method={method} />
      </span>
      <div className="package-part__words">
        {itemId === null ? (
          <span className="package-part__name">{name}</span>
        ) : (
          <Link
            className="package-part__name"
            to={productPath({ itemId, deliveryMethodId }, part.productCode)}
          >
            {name}
          </Link>
        )}
        <p className="package-part__facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {part.isEnrolled && enrollmentId !== null ? (
          <Link className="package-part__own" to={`/courses/${enrollmentId}`}>
            Go to your course
          </Link>
        ) : null}
      </div>
      <div className="package-part__side">
        {seats ? <StateBadge state={BADGES[partState(part, now)]}>{seats}</StateBadge> : null}
        <span className="package-part__price">
          {notForIndividualSale ? 'In packages only' : priceText({ offerings: [part] })}
        </span>
      </div>
    </li>
  );
}

function Description({ html }: { html: string }) {
  const sanitizer = useInject(HtmlSanitizer);
  const content = useStateValue(useMemo(() => sanitizer.content(html), [sanitizer, html]));
  if (!content.text) return null;
  return (
    <section className="card package-description" aria-label="About this package">
      <h2 className="package-parts__title">About this package</h2>
      <RichText {...content} />
    </section>
  );
}
