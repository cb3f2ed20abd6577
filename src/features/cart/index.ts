export { cartBadge, cartUrl, countCartItems } from './cart.model';
export { CartService } from './cart.service';
