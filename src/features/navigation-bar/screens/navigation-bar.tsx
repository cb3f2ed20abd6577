import { useEffect, useMemo, useState } from 'react';
import type { NavigationItem } from '../../../contracts/brand';
import { APP, BrandService } from '../../../core/brand/brand.service';
import { SessionService } from '../../../core/session/session.service';
import { Injector } from '../../../framework/di';
import { lazyComponent, useInject, useStateValue } from '../../../framework/react';
import { FIRST_PAGE_DONE } from '../../../platform/browser/first-page-done';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { firstPageContext, isLate, visibleItems } from '../navigation.model';
import { DeferredPart } from './deferred-part';
import {
  AccountSkeleton,
  type BarMenus,
  DeveloperHeaderFrame,
  NavigationView,
  type OpenMenu,
} from './navigation-view';

const loadAccountMenu = () =>
  import(/* webpackChunkName: "menus" */ './account-menu').then((file) => file.AccountMenu);
const loadDeveloperHeader = () => import('./developer-header').then((file) => file.DeveloperHeader);
const loadLateParts = () => import(/* webpackChunkName: "menus" */ './late-parts');
const MenuPanel = lazyComponent(() =>
  import(/* webpackChunkName: "menus" */ './menu-panel').then((file) => file.MenuPanel),
);

/** Chunks that have not come show nothing, or say so where they were asked for. */
const ignore = () => {};

/** The brand's navigation, for whoever is signed in. */
export function NavigationBar() {
  const { context, developerMode } = useInject(BrandService);
  const app = useInject(APP);
  const injector = useInject(Injector);
  const isSignedIn = useStateValue(useInject(SessionService).state$).kind === 'signed-in';
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const [come, setCome] = useState<readonly NavigationItem[]>([]);
  const late = useLateParts();
  const items = useMemo(() => {
    const { brand, settings, environment } = context;
    const first = firstPageContext({ ...brand, settings });
    return visibleItems(brand.navigation, { ...first, app, environment: environment.name, isSignedIn });
  }, [context, app, isSignedIn]);

  const isOpen: BarMenus['isOpen'] = (key) =>
    open !== null && (key === 'mobile' ? open.isCollapsed : !open.isCollapsed && open.key === key);
  const menus: BarMenus = {
    isOpen,
    isInDialog: open?.isInDialog ?? false,
    setOpen(key, opens) {
      if (opens) setOpen({ key, isCollapsed: key === 'mobile', isInDialog: false });
      // A menu that has just moved to another button stays open.
      else if (isOpen(key)) setOpen(null);
    },
    approach: () => void MenuPanel.preload().catch(ignore),
    panel: open ? (
      <ErrorBoundary message="The menu could not be loaded.">
        <MenuPanel items={items} open={open} onChange={setOpen} />
      </ErrorBoundary>
    ) : null,
  };
  return (
    <>
      <NavigationView
        brand={context.brand}
        items={items}
        hasCome={(item) => !isLate(item) || come.includes(item)}
        isDeveloper={developerMode}
        developerTools={
          <DeferredPart load={loadDeveloperHeader} failed="The developer tools could not be loaded." />
        }
        account={(item) => (
          <DeferredPart
            load={loadAccountMenu}
            props={{ item }}
            failed="The account menu could not be loaded."
          >
            <AccountSkeleton />
          </DeferredPart>
        )}
        count={(item) => (late ? <late.ItemCount item={item} /> : null)}
        menus={menus}
        onAction={(item) => {
          import(/* webpackChunkName: "menus" */ '../link-actions.service').then(
            ({ LinkActions }) => injector.get(LinkActions).run(item),
            ignore,
          );
        }}
      />
      {late ? <late.LateItems items={items} onCome={setCome} /> : null}
    </>
  );
}

/** What the bar shows of the student's data: null until the first page is done. */
function useLateParts() {
  const done$ = useInject(FIRST_PAGE_DONE);
  const [parts, setParts] = useState<typeof import('./late-parts') | null>(null);
  // Not by observable-hooks, which must stay out of the first chunk.
  useEffect(() => {
    let isMounted = true;
    const subscription = done$.subscribe(() => {
      loadLateParts().then((loaded) => isMounted && setParts(loaded), ignore);
      MenuPanel.preload().catch(ignore);
    });
    return () => {
      isMounted = false;
      subscription.unsubscribe();
    };
  }, [done$]);
  return parts;
}

/** For pages without navigation: on this machine a developer finds the way back to another brand there (NAV-25). */
export function DeveloperBar() {
  const { local } = useInject(BrandService).context;
  if (!local) return null;
  return (
    <aside className="app-header" aria-label="Developer tools">
      <DeveloperHeaderFrame>
        <DeferredPart load={loadDeveloperHeader} failed="The developer tools could not be loaded." />
      </DeveloperHeaderFrame>
    </aside>
  );
}
