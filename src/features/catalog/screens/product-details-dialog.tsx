import '../../../../styles/features/catalog/_product-details.scss';
import { type ReactNode, useEffect, useMemo } from 'react';
import { CommandNotice } from '../../../connected/command-notice';
import { LoadedView } from '../../../connected/loaded-view';
import type { Product } from '../../../contracts/product';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { useInject, useStateValue } from '../../../framework/react';
import { HtmlSanitizer } from '../../../platform/html/html-sanitizer.service';
import { ModalBody, ModalFooter, ModalHeader } from '../../../ui/modal';
import { RichText } from '../../../ui/rich-text';
import { offeringOf, priceOf, UNTITLED_PRODUCT } from '../product.model';
import { ProductService } from '../product.service';
import { ProductActionService } from '../product-action.service';
import { ProductAction } from './product-action';
import { ProductFacts } from './product-facts';
import { OfferedPrice } from './product-price';

/** Which product, and where in the app its details were opened. */
export interface ProductDetails {
  readonly itemId: number;
  /** Without the prefix of CON-29: 'catalog'. */
  readonly addedFrom: string;
  /** The offering; the first one by default (MOD-15). */
  readonly productCode?: string | undefined;
  /** What the page that opens it adds after the description. */
  readonly more?: ((product: Product) => ReactNode) | undefined;
}

/** MOD-15: the name, the price and the action of one offering, and the description. */
export function ProductDetailsDialog(props: ProductDetails & ModalContentProps<void>) {
  const { itemId, addedFrom, productCode, more, modal } = props;
  const products = useInject(ProductService);
  const actions = useInject(ProductActionService);
  const loaded = useStateValue(useMemo(() => products.loaded$(itemId), [products, itemId]));
  // What is no longer offered cannot be bought.
  const value = loaded.isGone ? null : loaded.value;
  useEffect(() => actions.takeErrors(itemId, modal.closed$), [actions, itemId, modal]);
  const state = useStateValue(actions.state$(itemId));
  return (
    <>
      <ModalHeader>{value === null ? 'Product details' : value.name || UNTITLED_PRODUCT}</ModalHeader>
      <ModalBody className="product-details">
        <LoadedView
          loaded={{ ...loaded, value }}
          onRetry={() => products.reload()}
          label="Loading the product"
        >
          {(product) => (
            <>
              <ProductFacts product={product} />
              <Description product={product} />
              {more?.(product)}
              <CommandNotice state={state} />
            </>
          )}
        </LoadedView>
      </ModalBody>
      {value ? (
        <ModalFooter>
          <OfferedPrice product={value} productCode={productCode} withPrice={isPriced(value, productCode)} />
          <ProductAction {...{ itemId, addedFrom, productCode }} onLeave={() => modal.close()} />
        </ModalFooter>
      ) : null}
    </>
  );
}

/** MOD-15: only what is priced and sold by itself. */
function isPriced(product: Product, productCode: string | undefined): boolean {
  const offering = offeringOf(product, productCode);
  return offering !== null && !offering.notForIndividualSale && Boolean(priceOf(offering));
}

function Description({ product: { description } }: { product: Product }) {
  const sanitizer = useInject(HtmlSanitizer);
  const content = useStateValue(useMemo(() => sanitizer.content(description), [sanitizer, description]));
  return content.text ? <RichText {...content} /> : null;
}
