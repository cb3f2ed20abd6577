import { useDeferredValue, useEffect, useRef } from 'react';
import { UNSAFE_RouteContext as RouteContext } from 'react-router-dom';
import { BrandService } from '../../core/brand/brand.service';
import { belongsToLauncher } from '../../core/brand/launcher';
import { useInject, useStateValue } from '../../framework/react';
import { PageTitleService } from '../../platform/browser/page-title.service';
import { classNames } from '../../ui/class-names';
import { ErrorBoundary } from '../../ui/error-boundary';
import { SkipLink } from '../../ui/skip-link';
import { MAIN_ID } from '../boot/first-page-ids';
import { type ActiveRouteState, matchRoute, preloadPage } from '../routing/active-route';
import { FALLBACK_PAGES } from '../routing/routes';
import { useScrollRestoration } from '../routing/scroll-restoration';
import { DeferredParts } from './deferred.service';
import { DeveloperBar, NavigationBar } from './navigation-bar';

/** The frame of every page: title, header, main; and where focus and scroll position go on arrival. */
export function Shell({ active }: { active: ActiveRouteState }) {
  const main = useRef<HTMLElement>(null);
  const { noHeader, developerHeader, title } = active.match.route;
  const ownTitle = useStateValue(useInject(PageTitleService).title$);
  // An address of the Launcher matches no route; it is about to be opened there.
  useTitle(belongsToLauncher(active.location.pathname) ? undefined : (ownTitle ?? title));
  useScrollRestoration(main, active.location, active.result.kind !== 'wait');
  return (
    <div className="app-shell">
      <SkipLink targetId={MAIN_ID} />
      <ErrorBoundary resetKey={active.location.key}>
        {noHeader ? developerHeader && <DeveloperBar /> : <NavigationBar />}
      </ErrorBoundary>
      <Notices />
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
      <End noHeader={noHeader} />
    </div>
  );
}

function Notices() {
  const deferred = useDeferredParts();
  return deferred && <deferred.PageNotices />;
}

function End({ noHeader }: { noHeader: boolean | undefined }) {
  const deferred = useDeferredParts();
  return deferred && <deferred.PageEnd noHeader={noHeader} onIntent={preloadPath} />;
}

/** Drawn in short tasks, and without the rest of the page. */
function useDeferredParts() {
  return useDeferredValue(useStateValue(useInject(DeferredParts).parts$));
}

function preloadPath(pathname: string) {
  preloadPage(matchRoute(pathname).route);
}

/** The chunk of a page that cannot be shown may belong to an older build. */
function reloadPage() {
  window.location.reload();
}

function Page({ match, result }: ActiveRouteState) {
  const { component: Component, title, skeleton } = match.route;
  const waiting = result.kind === 'wait';
  if (waiting && !skeleton) return null;
  const Fallback = result.kind === 'fallback' ? FALLBACK_PAGES[result.page] : null;
  // For useParams and the like. renderMatches would do the same, with 2 kB gzip of code for data routers.
  return (
    <RouteContext value={{ outlet: null, matches: [match], isDataRoute: false }}>
      {Fallback ? <Fallback /> : <Component waiting={waiting} title={title} />}
    </RouteContext>
  );
}

/** RTE-25, CON-33: 'title - brand name'. */
function useTitle(title: string | undefined) {
  const { name } = useInject(BrandService).context.brand;
  useEffect(() => {
    document.title = title ? `${title} - ${name}` : name;
  }, [title, name]);
}
