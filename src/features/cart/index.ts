export { cartBadge, countCartItems, idsInCart } from './cart.model';
export { CartService } from './cart.service';
export { CartDialogService } from './cart-dialog.service';
export { CartEditsService } from './cart-edits.service';
export { CartButton } from './screens/cart-button';
export { ViewCartLink } from './screens/view-cart-link';
