import '../../../../styles/features/catalog/_added-to-cart.scss';
import { type FocusEvent, useEffect, useMemo } from 'react';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { useInject, useStateValue } from '../../../framework/react';
import { ModalBody, ModalDescription, ModalFooter, ModalHeader } from '../../../ui/modal';
import { CartButton, ViewCartLink } from '../../cart';
import { UNTITLED_PRODUCT } from '../product.model';
import { ProductService } from '../product.service';
import { ProductFacts } from './product-facts';
import { ProductImage } from './product-image';
import { OfferedPrice } from './product-price';

/** What keeps the dialog open: the pointer over it, or the focus on one of its controls. */
export type AttentionKind = 'pointer' | 'focus';

/** How the dialog tells the service that someone looks at it. */
export interface Attention {
  /** It is on screen. */
  shown(): void;
  hold(kind: AttentionKind): void;
  release(kind: AttentionKind): void;
}

interface AddedToCartDialogProps extends ModalContentProps<void> {
  readonly itemId: number;
  readonly productCode: string;
  readonly attention: Attention;
}

/** MOD-16 to MOD-18. The service closes it. The title has the first focus, which does not keep it open. */
export function AddedToCartDialog({ itemId, productCode, attention, modal }: AddedToCartDialogProps) {
  const products = useInject(ProductService);
  const product = useStateValue(useMemo(() => products.product$(itemId), [products, itemId]));
  useEffect(() => attention.shown(), [attention]);
  function focus({ target }: FocusEvent) {
    if (target.matches('a, button')) attention.hold('focus');
    else attention.release('focus');
  }
  function blur({ target }: FocusEvent) {
    // A window that loses the focus keeps its active element. The student may be copying a promo code elsewhere.
    if (target !== document.activeElement) attention.release('focus');
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that someone is reading
    <div
      className="added-to-cart"
      onPointerEnter={() => attention.hold('pointer')}
      onPointerLeave={() => attention.release('pointer')}
      onFocus={focus}
      onBlur={blur}
    >
      <ModalHeader>Added to Cart</ModalHeader>
      <ModalBody>
        {product ? (
          <div className="added-to-cart__product">
            <ProductImage product={product} />
            <ModalDescription>
              <p className="added-to-cart__name">{product.name || UNTITLED_PRODUCT}</p>
            </ModalDescription>
            <ProductFacts product={product} />
            <OfferedPrice product={product} productCode={productCode} />
          </div>
        ) : null}
        <CartButton variant="quiet" text="Have a promo code?" />
      </ModalBody>
      <ModalFooter leave={{ text: 'Continue Shopping', onClick: () => modal.close() }}>
        <ViewCartLink variant="primary" />
      </ModalFooter>
    </div>
  );
}
