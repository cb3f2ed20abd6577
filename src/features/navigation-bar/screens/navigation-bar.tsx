import { BrandService } from '../../../core/brand/brand.service';
import { SessionService } from '../../../core/session/session.service';
import { useInject, useStateValue } from '../../../framework/react';
import { DeferredPart } from './deferred-part';
import { AccountSkeleton, DeveloperHeaderFrame, NavigationView } from './navigation-view';

const loadAccountMenu = () => import('./account-menu').then((file) => file.AccountMenu);
const loadDeveloperHeader = () => import('./developer-header').then((file) => file.DeveloperHeader);

/** The brand's navigation, for whoever is signed in. */
export function NavigationBar() {
  const brands = useInject(BrandService);
  const session = useStateValue(useInject(SessionService).state$);
  return (
    <NavigationView
      brand={brands.context.brand}
      isSignedIn={session.kind === 'signed-in'}
      isDeveloper={brands.developerMode}
      developerTools={
        <DeferredPart load={loadDeveloperHeader} failed="The developer tools could not be loaded." />
      }
      account={
        <DeferredPart load={loadAccountMenu} failed="The account menu could not be loaded.">
          <AccountSkeleton />
        </DeferredPart>
      }
    />
  );
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
