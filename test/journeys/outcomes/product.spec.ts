import { testOutcomes } from './outcomes';
import { PRODUCT_ROWS } from './product.rows';

testOutcomes(PRODUCT_ROWS);
