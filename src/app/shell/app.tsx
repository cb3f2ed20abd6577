import { Router as ReactRouter } from 'react-router-dom';
import { BrandService } from '../../core/brand/brand.service';
import { lazyComponent, useInject, useStateValue } from '../../framework/react';
import { Router } from '../../platform/router/router';
import { ErrorBoundary } from '../../ui/error-boundary';
import { ActiveRoute } from '../routing/active-route';
import { loadFallbackPages } from '../routing/routes';
import { Shell } from './shell';

const UnknownBrandPage = lazyComponent(() => loadFallbackPages().then((pages) => pages.UnknownBrandPage));

/** The app, once it knows its brand. Until then it paints nothing, so that no other brand flashes up. */
export function App() {
  const brand = useStateValue(useInject(BrandService).state$);
  if (brand.kind !== 'unknown' && brand.kind !== 'ready') return null;
  return (
    <ErrorBoundary>
      {brand.kind === 'ready' ? <BrandedApp /> : <UnknownBrandPage hostname={brand.hostname} />}
    </ErrorBoundary>
  );
}

function BrandedApp() {
  const active = useStateValue(useInject(ActiveRoute).state$);
  const { navigator } = useInject(Router);
  return (
    <ReactRouter location={active.location} navigator={navigator}>
      <Shell active={active} />
    </ReactRouter>
  );
}
