/** CCRT-01. */
import * as v from 'valibot';
import { id, list, optional, optionalNumber, text } from './decoding';

/** ENT-15, cart item. `CartItemID`, `ItemName`, `ProductCode` and `Quantity` are our choice. */
export const CartItem = v.looseObject({
  CartItemID: optional(id),
  CartItemAmount: optionalNumber,
  PackageID: optional(id),
  CourseID: optional(id),
  ShoppingCartID: text,
  ItemName: text,
  ProductCode: text,
  Quantity: optionalNumber,
});
export type CartItem = v.InferOutput<typeof CartItem>;
export const CartItemList = list(CartItem);

/** Response of POST /cart/items and POST /carts/current/promo: the updated cart (our choice of fields). */
export const Cart = v.looseObject({
  ShoppingCartID: v.string(),
  Items: CartItemList,
  PromoCode: optional(v.string()),
  Discount: optionalNumber,
  Total: optionalNumber,
});
export type Cart = v.InferOutput<typeof Cart>;
