import { Suspense, useEffect, useRef } from 'react';
import { Route as ReactRoute, Routes } from 'react-router-dom';
import { BrandService } from '../core/brand/brand.service';
import { SessionService } from '../core/session/session.service';
import { NavigationBar } from '../features/navigation-bar';
import { useInject, useStateValue } from '../framework/react';
import { classNames } from '../ui/class-names';
import { ErrorBoundary } from '../ui/error-boundary';
import { Notice } from '../ui/notice';
import { SkipLink } from '../ui/skip-link';
import type { ActiveRouteState } from './active-route';
import { AppFooter } from './app-footer';
import { INSTEAD_PAGES } from './instead-pages';
import { ModalHost } from './modal-host';
import { ToastOverlay } from './toast-overlay';
import { useArrival } from './use-arrival';

const MAIN_ID = 'main';

/** The frame of every page: title, header, main, and what happens on arriving there. */
export function Shell({ active }: { active: ActiveRouteState }) {
  const main = useRef<HTMLElement>(null);
  const { noHeader, title } = active.route;
  useTitle(title);
  useArrival(main, active.location, active.result.kind !== 'wait');
  return (
    <div className="app-shell">
      <SkipLink targetId={MAIN_ID} />
      <ErrorBoundary resetKey={active.location.key}>{noHeader ? null : <NavigationBar />}</ErrorBoundary>
      <SessionNotice />
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
      {noHeader ? null : <AppFooter />}
      <ToastOverlay />
      <ModalHost />
    </div>
  );
}

/** A chunk that could not be had is remembered as such for the life of the page. */
function reloadPage() {
  window.location.reload();
}

function Page({ route, result }: ActiveRouteState) {
  const { component: Component, title, skeleton } = route;
  if (result.kind === 'instead') {
    const Instead = INSTEAD_PAGES[result.page];
    return <Instead />;
  }
  const waiting = result.kind === 'wait';
  if (waiting && !skeleton) return null;
  return (
    <Suspense>
      <Routes>
        <ReactRoute path={route.path} element={<Component waiting={waiting} title={title} />} />
      </Routes>
    </Suspense>
  );
}

/** RTE-25, CON-33: 'title - brand name'. */
function useTitle(title: string | undefined) {
  const { name } = useInject(BrandService).context.brand;
  useEffect(() => {
    document.title = title ? `${title} - ${name}` : name;
  }, [title, name]);
}

function SessionNotice() {
  const session = useStateValue(useInject(SessionService).state$);
  if (session.kind !== 'signed-in' || session.kept) return null;
  return (
    <Notice kind="warning" role="status">
      Your browser blocks cookies for this site. You stay signed in until you close or reload this page.
    </Notice>
  );
}
