/** What keeps the added-to-cart dialog open (MOD-18, WCAG 2.2.1). */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject, EMPTY } from 'rxjs';
import { BrandService } from '../../../../src/core/brand/brand.service';
import { CartDialogService, CartService } from '../../../../src/features/cart';
import { ProductService } from '../../../../src/features/catalog';
import {
  AddedToCartDialog,
  type AttentionKind,
} from '../../../../src/features/catalog/screens/added-to-cart-dialog';
import { Injector } from '../../../../src/framework/di';
import { InjectorProvider } from '../../../../src/framework/react';
import { readonlyState } from '../../../../src/framework/rxjs';
import { Router } from '../../../../src/platform/router/router';

function openDialog() {
  const held = new Set<AttentionKind>();
  const state = <T,>(value: T) => readonlyState(new BehaviorSubject(value));
  const product$ = state(null);
  const injector = Injector.create({
    providers: [
      { provide: ProductService, useValue: { product$: () => product$ } },
      { provide: CartService, useValue: { count$: state(0) } },
      { provide: CartDialogService, useValue: {} },
      {
        provide: BrandService,
        useValue: { context: { settings: { cartUrl: 'https://shop.example/cart' } } },
      },
      { provide: Router, useValue: { origin: 'https://learn.example' } },
    ],
  });
  render(
    <InjectorProvider injector={injector}>
      <AddedToCartDialog
        itemId={2}
        productCode="2-FL"
        attention={{
          shown: () => undefined,
          hold: (kind) => held.add(kind),
          release: (kind) => held.delete(kind),
        }}
        modal={{ closed$: EMPTY, close: () => undefined }}
      />
    </InjectorProvider>,
  );
  return held;
}

it('is the focus on a control, not on the title', async () => {
  const user = userEvent.setup();
  const held = openDialog();
  screen.getByRole('heading', { name: 'Added to Cart' }).focus();
  expect([...held]).toEqual([]);
  await user.tab();
  expect([...held]).toEqual(['focus']);
  await user.tab();
  expect(screen.getByRole('link', { name: /^View Cart/ })).toHaveFocus();
  expect([...held]).toEqual(['focus']);
  await user.tab();
  expect([...held]).toEqual([]);
});

it('is the focus on a control while the student is in another window', () => {
  const held = openDialog();
  const link = screen.getByRole('link', { name: /^View Cart/ });
  link.focus();
  // The link opens a window: the page gets a blur, and the link is still the active element.
  fireEvent.blur(link);
  expect(link).toHaveFocus();
  expect([...held]).toEqual(['focus']);
});
