import '../../../../styles/features/cart/_cart-dialog.scss';
import { useContext, useEffect } from 'react';
import * as v from 'valibot';
import { KeptNotices, submitKept } from '../../../connected/kept-form';
import { LoadedView } from '../../../connected/loaded-view';
import { useKeptForm } from '../../../connected/use-kept-form';
import type { Cart } from '../../../contracts/cart';
import { BrandService } from '../../../core/brand/brand.service';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { useInject, useStateValue } from '../../../framework/react';
import { formatMoney } from '../../../platform/format/money';
import { pathOrExternalHref } from '../../../platform/router/path-or-external';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { required } from '../../../ui/form/rules';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { mark } from '../../../ui/mark';
import { ModalBody, ModalContext, ModalFooter, ModalHeader } from '../../../ui/modal';
import { AskSupport } from '../../help';
import { cartLines, cartSum, cartTotal } from '../cart.model';
import { CartService } from '../cart.service';
import { CartEditsService } from '../cart-edits.service';
import { ViewCartLink } from './view-cart-link';

const PROMO = v.object({
  code: v.pipe(v.string(), v.trim(), required('Please enter a promo code.')),
});

/** A code that was typed but not applied is kept when the page reloads or the session ends. */
const PROMO_DRAFT = 'promo-code';
/** Nothing of it changes elsewhere. */
const NO_FIELDS = {};

/**
 * The cart as far as it is known here: its items, and the discount of a promo code once one has been applied. The cart
 * itself belongs to the brand's shop, where items are removed and paid for.
 */
export function CartDialog({ modal }: ModalContentProps<void>) {
  const cart = useInject(CartService);
  const { brand, settings } = useInject(BrandService).context;
  // Asks first if a code was typed and not applied.
  const leave = useContext(ModalContext)?.close ?? (() => modal.close());
  const hasShop = pathOrExternalHref(settings.cartUrl) !== null;
  return (
    <>
      <ModalHeader>Your cart</ModalHeader>
      <ModalBody className="cart-dialog">
        <LoadedView
          loaded={useStateValue(cart.cart$)}
          onRetry={() => cart.reload({ force: true })}
          label="Loading your cart"
          isEmpty={(items) => cartLines(items).length === 0}
          empty={<p>Your cart is empty.</p>}
        >
          {() => (
            <>
              <Lines />
              <PromoForm />
            </>
          )}
        </LoadedView>
        <p className="cart-dialog__shop">
          {hasShop
            ? `You check out in the shop of ${brand.name}, which opens in a new window. You can remove items there, and it may add tax or shipping.`
            : `You check out in the shop of ${brand.name}, but we do not have its address. Customer Support can tell you how to get there.`}
        </p>
      </ModalBody>
      <ModalFooter leave={{ text: settings.showProducts ? 'Continue Shopping' : 'Close', onClick: leave }}>
        {hasShop ? (
          <ViewCartLink variant="primary" />
        ) : (
          <AskSupport
            request={{ message: 'How do I get to my cart?' }}
            label={`${mark('Ask Customer Support')} about your cart`}
          />
        )}
      </ModalFooter>
    </>
  );
}

function Lines() {
  const items = useStateValue(useInject(CartService).items$);
  const priced = useStateValue(useInject(CartEditsService).priced$);
  const sum = cartSum(items);
  const discount = priced?.Discount ?? 0;
  return (
    <>
      <ul className="cart-dialog__lines">
        {cartLines(items).map(({ key, name, amount }) => (
          <li key={key} className="cart-dialog__line">
            <span>{name}</span>
            <span className="cart-dialog__price">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="cart-dialog__sums">
        {discount > 0 ? (
          <>
            <dt>Subtotal</dt>
            <dd>{formatMoney(sum)}</dd>
            <dt>{priced?.PromoCode ? `Discount (${priced.PromoCode})` : 'Discount'}</dt>
            <dd>{formatMoney(-discount)}</dd>
          </>
        ) : null}
        <dt className="cart-dialog__total">Total so far</dt>
        <dd className="cart-dialog__total">{formatMoney(cartTotal(items, priced))}</dd>
      </dl>
    </>
  );
}

const HINT = 'A new code replaces the previous one. You cannot remove a code here.';

/** While it is not known whether a code is applied, the total does not include its discount, but the shop may. */
const HINT_IF_UNKNOWN =
  'If you applied a code before, it may still count at checkout. A new code replaces it. You cannot remove a code here.';

function PromoForm() {
  const edits = useInject(CartEditsService);
  const priced = useStateValue(edits.priced$);
  const state = useStateValue(edits.promo$);
  const { kind, error } = state;
  const kept = useKeptForm(PROMO, { draft: PROMO_DRAFT, record: { code: '' }, state });
  const { form } = kept;
  const code = useField(form, 'code');
  useEffect(() => {
    // The field with the error gets the focus, which reads it out.
    if (error !== null) form.setError('code', { message: error }, { shouldFocus: true });
  }, [error, form]);
  return (
    <Form
      className="cart-dialog__promo"
      form={form}
      onSubmit={submitKept(kept, ({ code }) => edits.applyPromo(code))}
    >
      <KeptNotices kept={{ ...kept, isRestored: false }} fields={NO_FIELDS} />
      <TextField
        {...code}
        label="Promo code"
        hint={priced === null ? HINT_IF_UNKNOWN : HINT}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // What is typed while a code is being saved would be cleared with it. A disabled field would lose the focus.
        readOnly={kept.isBusy}
      />
      <Button type="submit" variant="secondary" busy={kept.isBusy} busyLabel="Applying">
        Apply
      </Button>
      <p className="cart-dialog__result" role="status">
        {kind === 'saved' && priced ? promoResult(priced) : ''}
      </p>
    </Form>
  );
}

function promoResult({ PromoCode, Discount, Total }: Cart): string {
  const code = PromoCode ?? 'The promo code';
  if (Discount === null || Discount <= 0) return `${code} has been applied. It does not change the total.`;
  return Total === null
    ? `${code} has been applied. You save ${formatMoney(Discount)}.`
    : `${code} has been applied. You save ${formatMoney(Discount)}, so the total is ${formatMoney(Total)}.`;
}
