import '../../../../styles/features/product/_product-page.scss';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadedView } from '../../../connected/loaded-view';
import { usePageTitle } from '../../../connected/use-page-title';
import type { License } from '../../../contracts/license';
import type { Offering, Product } from '../../../contracts/product';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { parseId } from '../../../platform/router/parse-id';
import { Router } from '../../../platform/router/router';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { PageHead } from '../../../ui/page-frame';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { PRODUCT_GONE_TEXT, ProductService } from '../../catalog';
import { isPackage, ProductFacts, productPath, UNTITLED_PRODUCT } from '../../catalog/views';
import { LicenseService } from '../../license';
import { chooseOffering } from '../product-choice.model';
import { ProductOffersService } from '../product-offers.service';
import { ProductOffers } from './product-offers';
import { ProductPanel } from './product-panel';

const CATALOG = '/products';
const BACK = { to: CATALOG, text: 'Course Catalog' };
const LOADING_TEXT = 'Loading the course';
/** Names the product in the address of its page (our choice). */
const PRODUCT_PARAM = 'productId';
/** The code of the offering that was chosen (our choice). */
const OFFERING_PARAM = 'offering';

/** A product that is loaded, in the offering that is shown. */
export interface ShownProduct {
  readonly product: Product;
  /** Null for a product that is not offered. */
  readonly offering: Offering | null;
  readonly now: Date;
}

interface ProductPageProps {
  readonly kind: 'course' | 'package';
  /** More about the product, below its facts. */
  readonly headline?: ReactNode;
  /** Below the price. */
  readonly saving?: ((shown: ShownProduct) => ReactNode) | undefined;
  /** What the student gets. */
  readonly children: (shown: ShownProduct) => ReactNode;
}

/** The page of one product, which the address names: what it is, in which state, for how much, and related offers. */
export function ProductPage(props: ProductPageProps) {
  // From the address as the app has arrived there: other parameters change without a render.
  const itemId = parseId(new URLSearchParams(useLocation().search).get(PRODUCT_PARAM));
  return (
    <div className="page product-page">
      {itemId === null ? (
        <NoProduct
          kind={props.kind}
          title={props.kind === 'package' ? 'There is no such package' : 'There is no such course'}
        >
          {props.kind === 'package'
            ? 'The address of this page does not name a package.'
            : 'The address of this page does not name a course.'}
        </NoProduct>
      ) : (
        <LoadedProduct key={itemId} itemId={itemId} {...props} />
      )}
    </div>
  );
}

function LoadedProduct({ itemId, kind, ...props }: ProductPageProps & { itemId: number }) {
  const products = useInject(ProductService);
  const offers = useInject(ProductOffersService);
  const router = useInject(Router);
  const loaded = useStateValue(useMemo(() => products.loaded$(itemId), [products, itemId]));
  const { value } = loaded;
  useLayoutEffect(() => {
    offers.open(itemId);
    return () => offers.close(itemId);
  }, [offers, itemId]);
  usePageTitle(value && (value.name || UNTITLED_PRODUCT));
  const isElsewhere = value !== null && isPackage(value) !== (kind === 'package');
  const elsewhere = isElsewhere ? productPath(value, router.queryParam(OFFERING_PARAM) ?? undefined) : null;
  useEffect(() => {
    if (elsewhere !== null) void router.navigateByUrl(elsewhere, { replaceUrl: true });
  }, [router, elsewhere]);
  return (
    <LoadedView
      loaded={elsewhere === null ? loaded : { ...loaded, value: null }}
      onRetry={() => products.reload()}
      label={LOADING_TEXT}
      skeleton={<ProductSkeleton />}
      // Also if this happens while the page is open: what is no longer offered cannot be bought.
      gone={
        <NoProduct kind={kind} title={PRODUCT_GONE_TEXT.replace(/\.$/, '')}>
          See the catalog for what is offered now.
        </NoProduct>
      }
    >
      {(product) => <ProductBody product={product} kind={kind} {...props} />}
    </LoadedView>
  );
}

const NO_LICENSES: readonly License[] = [];

function ProductBody({ product, kind, headline, saving, children }: ProductPageProps & { product: Product }) {
  const router = useInject(Router);
  const now = useStateValue(useInject(NOW));
  const known = useStateValue(useInject(LicenseService).licenses$);
  const licenses = known.value ?? NO_LICENSES;
  const [requested, setRequested] = useState(() => router.queryParam(OFFERING_PARAM));
  // The state that is bought, and with it the price, must not change under the pointer: neither when the licenses
  // arrive, nor when they change later.
  if (known.value === null && known.error === null) {
    return (
      <SkeletonRegion label={LOADING_TEXT}>
        <ProductSkeleton />
      </SkeletonRegion>
    );
  }
  const offering = chooseOffering(product, licenses, requested);
  if (offering !== null && offering.productCode !== requested) setRequested(offering.productCode);
  const shown = { product, offering, now };
  function choose(productCode: string) {
    setRequested(productCode);
    router.amendQuery({ [OFFERING_PARAM]: productCode });
  }
  // One element: StrictMode repeats the effects of each by itself, and what is shown belongs to what is open.
  return (
    <div className="product-page__body">
      <PageHead
        back={BACK}
        title={
          <>
            <h1 className="page__title">{product.name || UNTITLED_PRODUCT}</h1>
            <ProductFacts product={product} />
            {headline}
          </>
        }
      />
      <div className="product-page__columns">
        <ProductPanel
          {...{ product, offering, licenses }}
          addedFrom={kind === 'package' ? 'package-details' : 'course-preview'}
          onChoose={choose}
        >
          {saving?.(shown)}
        </ProductPanel>
        <div className="product-page__parts">{children(shown)}</div>
        <ProductOffers />
      </div>
    </div>
  );
}

interface NoProductProps {
  readonly kind: ProductPageProps['kind'];
  readonly title: string;
  readonly children: string;
}

function NoProduct({ kind, title, children }: NoProductProps) {
  return (
    <>
      <PageHead
        title={<h1 className="page__title">{kind === 'package' ? 'Package Details' : 'Course Preview'}</h1>}
        back={BACK}
      />
      <EmptyState
        title={title}
        action={
          <Link to={CATALOG} className={buttonClass({ variant: 'secondary' })}>
            <span className="button__label">Go to the course catalog</span>
          </Link>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}

function ProductSkeleton() {
  return (
    <>
      <PageHead
        back={BACK}
        title={
          <p className="page__title">
            <Skeleton shape="title" width="min(24rem, 90%)" />
            <Skeleton width="14rem" />
          </p>
        }
      />
      <div className="product-page__columns">
        <div className="card product-panel">
          <Skeleton shape="title" width="6rem" />
          <Skeleton shape="block" height="2.75rem" />
        </div>
      </div>
    </>
  );
}
