import { CartItem } from '../../src/contracts/cart';
import { describeEntity } from '../support/describe-entity';

describeEntity('ENT-15 cart item', CartItem, {
  fields: { CartItemAmount: 12.5, PackageID: 4, CourseID: 3, ShoppingCartID: 'cart' },
  required: [],
});
