import '../../../../styles/features/purchase/_purchases.scss';
import { useId, useRef } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import type { Purchase } from '../../../contracts/account';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject, useStateValue } from '../../../framework/react';
import { formatDate } from '../../../platform/format/dates';
import { formatMoney } from '../../../platform/format/money';
import { Button, buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { ListPages } from '../../../ui/list/list-pages';
import { mark } from '../../../ui/mark';
import { Sentence, SpokenLabel } from '../../../ui/sentence';
import { Skeleton } from '../../../ui/skeleton';
import { discountOf } from '../purchase.model';
import { PURCHASE_LIST_RULES, PurchaseService } from '../purchase.service';

interface PurchasesSectionProps {
  readonly heading: 'h2' | 'h3';
}

/** RTE-07, CPRO-06: what the student has bought, with the receipts. */
export function PurchasesSection({ heading }: PurchasesSectionProps) {
  const { list } = useInject(PurchaseService);
  const section = useRef<HTMLElement>(null);
  return (
    <section className="purchases" aria-label="Purchases" tabIndex={-1} ref={section}>
      <LoadedView
        loaded={useStateValue(list.page$)}
        onRetry={() => list.reload({ force: true })}
        label="Loading your purchases"
        skeleton={<PurchasesSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoPurchases heading={heading} />}
      >
        {(page) => (
          <>
            <ul className="purchases__list">
              {page.items.map((purchase) => (
                <li key={purchase.purchaseId}>
                  <PurchaseCard purchase={purchase} heading={heading} />
                </li>
              ))}
            </ul>
            <ListPages
              label="Pages of your purchases"
              position={page}
              shown={page.items.length}
              pageSizes={PURCHASE_LIST_RULES.pageSizes}
              top={section}
              onChange={(next) => list.change(next)}
            />
          </>
        )}
      </LoadedView>
    </section>
  );
}

interface PurchaseCardProps extends PurchasesSectionProps {
  readonly purchase: Purchase;
}

function PurchaseCard({ purchase, heading: Heading }: PurchaseCardProps) {
  const service = useInject(PurchaseService);
  const printing = useStateValue(service.printing$);
  const titleId = useId();
  const { purchaseId, purchaseDate, total, items } = purchase;
  const discount = discountOf(purchase);
  const isOurs = printing.key === purchaseId;
  return (
    <Card as="article" className="purchase" aria-labelledby={titleId}>
      <header className="purchase__head">
        <div>
          <Heading className="purchase__title" id={titleId}>
            {purchaseDate ? (
              <Sentence
                text={`Purchase of ${mark(formatDate(purchaseDate))}`}
                as={(words) => <time dateTime={purchaseDate}>{words}</time>}
              />
            ) : (
              'Purchase'
            )}
          </Heading>
          <p className="purchase__number">{`Order ${purchaseId}`}</p>
        </div>
        <Button
          variant="secondary"
          busy={isOurs && printing.kind === 'saving'}
          busyLabel="Preparing the receipt"
          onClick={() => service.printReceipt(purchaseId)}
        >
          <SpokenLabel text={`${mark('Print receipt')} of order ${purchaseId}`} />
        </Button>
      </header>
      {isOurs && printing.kind === 'failed' ? <p className="purchase__failed">{printing.error}</p> : null}
      {items.length === 0 ? null : (
        <ul className="purchase__items" aria-label="Items">
          {items.map(({ name, productCode, price }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a purchase never change
            <li className="purchase__item" key={index}>
              <span className="purchase__name">
                {name || productCode || 'Item'}
                {name && productCode ? <span className="purchase__code">{productCode}</span> : null}
              </span>
              <span className="purchase__amount">{price === null ? '' : formatMoney(price)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="purchase__sums">
        {discount === null ? null : (
          <div>
            <dt>Discount</dt>
            <dd className="purchase__amount">{formatMoney(-discount)}</dd>
          </div>
        )}
        <div className="purchase__total">
          <dt>Total</dt>
          <dd className="purchase__amount">{total === null ? 'See the receipt' : formatMoney(total)}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** A brand that sells nothing has no catalog to show. */
function NoPurchases({ heading }: PurchasesSectionProps) {
  const { settings } = useInject(BrandService).context;
  return (
    <EmptyState
      title="No purchases yet"
      headingLevel={heading === 'h2' ? 2 : 3}
      action={
        settings.showProducts ? (
          <Link className={buttonClass()} to="/products">
            <span className="button__label">See the course catalog</span>
          </Link>
        ) : null
      }
    >
      What you buy appears here, with its receipt.
    </EmptyState>
  );
}

function PurchasesSkeleton() {
  return (
    <div className="purchases__list">
      {['45%', '35%'].map((width) => (
        <Card className="purchase" key={width}>
          <div className="purchase__head">
            <Skeleton shape="title" width={width} />
            <Skeleton width="8rem" height="2.75rem" />
          </div>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Card>
      ))}
    </div>
  );
}
