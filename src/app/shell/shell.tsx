import { Suspense, useEffect, useRef } from 'react';
import { BrandService } from '../../core/brand/brand.service';
import { NavigationBar } from '../../features/navigation-bar';
import { useInject, useStateValue } from '../../framework/react';
import { classNames } from '../../ui/class-names';
import { ErrorBoundary } from '../../ui/error-boundary';
import { SkipLink } from '../../ui/skip-link';
import { type ActiveRouteState, preloadPage, routeOf } from '../routing/active-route';
import { FALLBACK_PAGES } from '../routing/lazy-fallback-pages';
import { useScrollRestoration } from '../routing/scroll-restoration';
import { DeferredParts } from './deferred.service';

const MAIN_ID = 'main';

/** The frame of every page: title, header, main, and what happens on arriving there. */
export function Shell({ active }: { active: ActiveRouteState }) {
  const main = useRef<HTMLElement>(null);
  const { noHeader, title } = active.route;
  useTitle(title);
  useScrollRestoration(main, active.location, active.result.kind !== 'wait');
  const late = useStateValue(useInject(DeferredParts).parts$);
  return (
    <div className="app-shell">
      <SkipLink targetId={MAIN_ID} />
      <ErrorBoundary resetKey={active.location.key}>{noHeader ? null : <NavigationBar />}</ErrorBoundary>
      {late ? <late.SessionNotice /> : null}
      <main
        className={classNames('app-shell__main', noHeader && 'app-shell__main--full')}
        id={MAIN_ID}
        ref={main}
        tabIndex={-1}
      >
        <ErrorBoundary resetKey={active.location.key} onRetry={reloadPage}>
          <Page {...active} />
        </ErrorBoundary>
      </main>
      {late ? <late.PageEnd noHeader={noHeader} onIntent={preloadPath} /> : null}
    </div>
  );
}

/** Their pages are fetched before they are gone to. */
function preloadPath(pathname: string) {
  preloadPage(routeOf(pathname));
}

/** A chunk that could not be had is remembered as such for the life of the page. */
function reloadPage() {
  window.location.reload();
}

function Page({ route, result }: ActiveRouteState) {
  const { component: Component, title, skeleton } = route;
  const waiting = result.kind === 'wait';
  if (waiting && !skeleton) return null;
  const Instead = result.kind === 'fallback' ? FALLBACK_PAGES[result.page] : null;
  return <Suspense>{Instead ? <Instead /> : <Component waiting={waiting} title={title} />}</Suspense>;
}

/** RTE-25, CON-33: 'title - brand name'. */
function useTitle(title: string | undefined) {
  const { name } = useInject(BrandService).context.brand;
  useEffect(() => {
    document.title = title ? `${title} - ${name}` : name;
  }, [title, name]);
}
