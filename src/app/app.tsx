import { Router as ReactRouter } from 'react-router-dom';
import { BrandService } from '../core/brand/brand.service';
import { Router } from '../core/navigation/router';
import { useInject, useStateValue } from '../framework/react';
import { ErrorBoundary } from '../ui/error-boundary';
import { ActiveRoute } from './active-route';
import { Shell } from './shell';
import { UnknownBrandPage } from './unknown-brand-page';

/** The app once it knows its brand; until then nothing is painted, so that no brand flashes as another. */
export function App() {
  const brand = useStateValue(useInject(BrandService).state$);
  if (brand.kind === 'unknown') return <UnknownBrandPage hostname={brand.hostname} />;
  if (brand.kind !== 'ready') return null;
  return (
    <ErrorBoundary>
      <BrandedApp />
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
