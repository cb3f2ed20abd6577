import { useEffect, useMemo, useState } from 'react';
import type { NavigationItem } from '../../../../contracts/brand';
import { APP, BrandService } from '../../../../core/brand/brand.service';
import { SessionService } from '../../../../core/session/session.service';
import { Injector } from '../../../../framework/di';
import { lazyComponent, useInject, useStateValue } from '../../../../framework/react';
import { FIRST_PAGE_DONE } from '../../../../platform/browser/first-page-done';
import { ErrorBoundary } from '../../../../ui/error-boundary';
import { barContext, isDeferred, visibleItems } from '../navigation.model';
import { DeferredPart } from './deferred-part';
import {
  AccountSkeleton,
  type BarMenus,
  DeveloperHeaderFrame,
  NavigationView,
  type OpenMenu,
} from './navigation-view';

const loadMenus = () => import(/* webpackChunkName: "deferred" */ './menus');
const loadAccount = () => loadMenus().then((menus) => menus.Account);
const MenuPanel = lazyComponent(() => loadMenus().then((menus) => menus.MenuPanel));
const loadDeveloperHeader = () =>
  import(/* webpackChunkName: "deferred" */ './developer-header').then((file) => file.DeveloperHeader);

/** A chunk that fails to load shows nothing, or a message where the student asked for it. */
const ignore = () => {};

/** The navigation of the brand, for guests and for students. */
export function NavigationBar() {
  const { context, developerMode } = useInject(BrandService);
  const app = useInject(APP);
  const injector = useInject(Injector);
  const isSignedIn = useStateValue(useInject(SessionService).state$).kind === 'signed-in';
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const [ready, setReady] = useState<readonly NavigationItem[]>([]);
  const deferred = useDeferredParts();
  const items = useMemo(() => {
    const { brand, settings, environment } = context;
    const visit = { app, environment: environment.name, isSignedIn };
    return visibleItems(brand.navigation, barContext({ ...brand, settings }, visit));
  }, [context, app, isSignedIn]);
  // The open menu is known by its place among the items.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items, as those of a guest, have other places
  useEffect(() => setOpen(null), [items]);

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
        isReady={(item) => !isDeferred(item) || ready.includes(item)}
        isDeveloper={developerMode}
        developerTools={
          <DeferredPart load={loadDeveloperHeader} failed="The developer tools could not be loaded." />
        }
        account={(item) => (
          <DeferredPart load={loadAccount} props={{ item }} failed="The account menu could not be loaded.">
            <AccountSkeleton />
          </DeferredPart>
        )}
        count={(item) => deferred && <deferred.ItemCount item={item} />}
        menus={menus}
        onAction={(item) => {
          loadMenus().then(({ LinkActions }) => injector.get(LinkActions).run(item), ignore);
        }}
      />
      {deferred && <deferred.DeferredItems items={items} onReady={setReady} />}
    </>
  );
}

/** What the bar shows of the student's data: null until the first page is done. */
function useDeferredParts() {
  const done$ = useInject(FIRST_PAGE_DONE);
  const [parts, setParts] = useState<typeof import('./menus') | null>(null);
  // Not by observable-hooks, which must stay out of the first chunk.
  useEffect(() => {
    const subscription = done$.subscribe(() => {
      loadMenus().then(setParts, ignore);
      MenuPanel.preload().catch(ignore);
    });
    return () => subscription.unsubscribe();
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
