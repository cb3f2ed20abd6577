import { useInject, useStateValue } from '../../../framework/react';
import { pluralize } from '../../../platform/format/numbers';
import { Button, type ButtonVariant } from '../../../ui/button';
import { CartService } from '../cart.service';
import { CartDialogService } from '../cart-dialog.service';

interface CartButtonProps {
  /** 'Cart, 2 items' by default. */
  readonly text?: string | undefined;
  readonly variant?: ButtonVariant | undefined;
}

/** Opens the cart dialog, which has the promo code. Renders nothing while the cart is empty. */
export function CartButton({ text, variant = 'secondary' }: CartButtonProps) {
  const dialogs = useInject(CartDialogService);
  const count = useStateValue(useInject(CartService).count$);
  const preload = () => dialogs.preload();
  if (count === 0) return null;
  return (
    <Button
      variant={variant}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => dialogs.open()}
    >
      {text ?? `Cart, ${pluralize(count, 'item')}`}
    </Button>
  );
}
