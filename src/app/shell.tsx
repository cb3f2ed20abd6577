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

const MAIN_ID = 'main';

/** The frame of every page: title, header, main, and the focus that follows a navigation. */
export function Shell({ active }: { active: ActiveRouteState }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = active.location;
  const { noHeader, title } = active.route;
  useTitle(title);
  useFocusOnNavigation(main, pathname);
  return (
    <div className="app-shell">
      <SkipLink targetId={MAIN_ID} />
      {noHeader ? null : <NavigationBar />}
      <SessionNotice />
      <main
        className={classNames('app-shell__main', noHeader && 'app-shell__main--full')}
        id={MAIN_ID}
        ref={main}
        tabIndex={-1}
      >
        <ErrorBoundary resetKey={pathname}>
          <Page {...active} />
        </ErrorBoundary>
      </main>
      {noHeader ? null : <AppFooter />}
    </div>
  );
}

function Page({ route, result }: ActiveRouteState) {
  const { component: Component, skeleton: Skeleton = Nothing } = route;
  if (result.kind === 'wait') return <Skeleton />;
  if (result.kind === 'instead') {
    const Instead = INSTEAD_PAGES[result.page];
    return (
      <Suspense>
        <Instead />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Skeleton />}>
      <Routes>
        <ReactRoute path={route.path} element={<Component />} />
      </Routes>
    </Suspense>
  );
}

function Nothing() {
  return null;
}

/** RTE-25, CON-33: 'title - brand name'. */
function useTitle(title: string | undefined) {
  const { name } = useInject(BrandService).context.brand;
  useEffect(() => {
    document.title = title ? `${title} - ${name}` : name;
  }, [title, name]);
}

/** A new page starts at its top, for the eye and the keyboard; the first one keeps the browser's own focus. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>, pathname: string) {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [main, pathname]);
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
