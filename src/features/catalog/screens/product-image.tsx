import '../../../../styles/features/catalog/_product-image.scss';
import { type SyntheticEvent, useState } from 'react';
import type { Product } from '../../../contracts/product';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { DeliveryIcon } from '../../course/views';
import { defaultImageOf, deliveryMethodOf, imageOf } from '../product.model';

/** The default drawings of _product-image.scss. */
const DRAWINGS = 10;

/**
 * A product's own image, or a default one that its id picks (MOD-16, CON-27): the brand's, or else a drawing in the
 * brand's colours. It decorates: the name is always next to it.
 */
export function ProductImage({ product }: { product: Product }) {
  const { settings } = useInject(BrandService).context;
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([]);
  const own = imageOf(product, settings);
  const source = own.url !== null && failedUrls.includes(own.url) ? defaultImageOf(product, settings) : own;
  function fail({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    const url = currentTarget.getAttribute('src');
    if (url !== null) setFailedUrls((urls) => [...urls, url]);
  }
  if (source.url !== null && !failedUrls.includes(source.url)) {
    return (
      <div className="product-image">
        <img className="product-image__own" src={source.url} alt="" loading="lazy" onError={fail} />
      </div>
    );
  }
  const { number } = defaultImageOf(product, settings);
  return (
    <div className={`product-image product-image--default product-image--${number % DRAWINGS}`}>
      <span className="product-image__delivery">
        <DeliveryIcon method={deliveryMethodOf(product)} />
      </span>
    </div>
  );
}
