import type { ReactNode } from 'react';
import type { License } from '../../../contracts/license';
import type { Offering, Product } from '../../../contracts/product';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { pluralize } from '../../../platform/format/numbers';
import { SelectField } from '../../../ui/form/select-field';
import { Notice } from '../../../ui/notice';
import {
  isOver,
  isPackage,
  ProductAction,
  ProductImage,
  ProductPrice,
  stateNames,
} from '../../catalog/views';
import { CountsFor, mismatchText } from '../../ledger';
import { offeringOptions, otherEnrolledState } from '../product-choice.model';

interface ProductPanelProps {
  readonly product: Product;
  readonly offering: Offering | null;
  readonly licenses: readonly License[];
  /** Without the prefix of CON-29. */
  readonly addedFrom: string;
  readonly onChoose: (productCode: string) => void;
  /** Below the price. */
  readonly children: ReactNode;
}

/** Where the product is bought: the state, the price, and what the student has to know first. */
export function ProductPanel({
  product,
  offering,
  licenses,
  addedFrom,
  onChoose,
  children,
}: ProductPanelProps) {
  const productCode = offering?.productCode;
  return (
    <section className="card product-panel" aria-label={isPackage(product) ? 'This package' : 'This course'}>
      <div className="product-panel__image">
        <ProductImage product={product} />
      </div>
      <div className="product-panel__price">
        <ProductPrice {...{ product, offering }} />
        {children}
      </div>
      <Seats product={product} />
      {offering ? <StateChoice {...{ product, offering, licenses, onChoose }} /> : null}
      {offering ? <Notices {...{ product, offering, licenses }} /> : null}
      <ProductAction itemId={product.itemId} addedFrom={addedFrom} productCode={productCode} />
      <CountsFor course={{ kind: 'product', product }} />
    </section>
  );
}

/** Not for a package, whose courses have seats of their own. */
function Seats({ product }: { product: Product }) {
  const now = useStateValue(useInject(NOW));
  const { seatsRemaining: seats, isEnrolled } = product;
  if (seats === null || seats <= 0 || isEnrolled || isOver(product, now) || isPackage(product)) return null;
  return <p className="product-panel__fact">{`${pluralize(seats, 'seat')} left`}</p>;
}

interface StateProps {
  readonly product: Product;
  readonly offering: Offering;
  readonly licenses: readonly License[];
}

function StateChoice({
  product,
  offering,
  licenses,
  onChoose,
}: StateProps & Pick<ProductPanelProps, 'onChoose'>) {
  if (product.offerings.length > 1) {
    return (
      <SelectField
        label="State"
        hint="The state where you need it to count."
        value={offering.productCode}
        options={offeringOptions(product, licenses)}
        onChange={onChoose}
      />
    );
  }
  const [name] = stateNames({ offerings: [offering] });
  return name ? <p className="product-panel__fact">{`For ${name}`}</p> : null;
}

/** Above the button, because the student has to know them first. They change with the state. */
function Notices({ product, offering, licenses }: StateProps) {
  const other = otherEnrolledState(product, offering);
  const mismatch = product.isEnrolled ? null : mismatchText(product, offering, licenses);
  return (
    <div className="product-panel__notices" aria-live="polite">
      {other ? <Notice kind="info">{`You are enrolled in this for ${other}.`}</Notice> : null}
      {mismatch ? <Notice kind="warning">{mismatch}</Notice> : null}
    </div>
  );
}
