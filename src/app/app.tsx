import { Suspense } from 'react';
import { Router as ReactRouter } from 'react-router-dom';
import { BrandService } from '../core/brand/brand.service';
import { Router } from '../core/navigation/router';
import { useInject, useStateValue } from '../framework/react';
import { ErrorBoundary } from '../ui/error-boundary';
import { LinkContext } from '../ui/link';
import { ActiveRoute } from './active-route';
import { lazyPage } from './lazy-page';
import { loadLateParts } from './load-late-parts';
import { Shell } from './shell';

const UnknownBrandPage = lazyPage(() => loadLateParts().then((parts) => parts.UnknownBrandPage));

/** The app once it knows its brand; until then nothing is painted, so that no brand flashes as another. */
export function App() {
  const brand = useStateValue(useInject(BrandService).state$);
  if (brand.kind !== 'unknown' && brand.kind !== 'ready') return null;
  return (
    <ErrorBoundary>
      {brand.kind === 'ready' ? (
        <BrandedApp />
      ) : (
        <Suspense>
          <UnknownBrandPage hostname={brand.hostname} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

function BrandedApp() {
  const active = useStateValue(useInject(ActiveRoute).state$);
  const { navigator } = useInject(Router);
  return (
    <ReactRouter location={active.location} navigator={navigator}>
      <LinkContext value={navigator}>
        <Shell active={active} />
      </LinkContext>
    </ReactRouter>
  );
}
