import { useEffect } from 'react';
import { Router as ReactRouter } from 'react-router-dom';
import { AuthService } from '../core/auth/auth.service';
import { BrandService } from '../core/brand/brand.service';
import { Router } from '../core/navigation/router';
import { useInject, useStateValue } from '../framework/react';
import { ErrorBoundary } from '../ui/error-boundary';
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
  const router = useInject(Router);
  const auth = useInject(AuthService);
  const location = useStateValue(router.location$);
  useEffect(() => auth.restore(), [auth]);
  return (
    <ReactRouter location={location} navigator={router.navigator}>
      <Shell />
    </ReactRouter>
  );
}
