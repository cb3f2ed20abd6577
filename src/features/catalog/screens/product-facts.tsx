import '../../../../styles/features/catalog/_product-facts.scss';
import type { Product } from '../../../contracts/product';
import { DeliveryIcon, deliveryText } from '../../course/views';
import {
  creditTexts,
  deliveryMethodOf,
  MAX_SHOWN_STATES,
  sessionTexts,
  stateNames,
  statesOf,
  statesText,
} from '../product.model';

/** What a product is: delivery method, hours, credit type, states and session (MOD-16). Unknown facts are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const method = deliveryMethodOf(product);
  const states = statesText(product);
  return (
    <ul className="product-facts">
      <li className="product-facts__delivery">
        <DeliveryIcon method={method} />
        {deliveryText(method) || 'Other'}
      </li>
      {creditTexts(product).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {states ? (
        <li>
          <span aria-hidden={statesOf(product).length > MAX_SHOWN_STATES || undefined}>{states}</span>
          {statesOf(product).length > MAX_SHOWN_STATES ? (
            <span className="visually-hidden">{stateNames(product).join(', ')}</span>
          ) : null}
        </li>
      ) : null}
      {sessionTexts(product).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
