import type { NavigationItem } from '../../../contracts/brand';
import { APP, BrandService } from '../../../core/brand/brand.service';
import { SessionService } from '../../../core/session/session.service';
import { useInject, useStateValue } from '../../../framework/react';
import { DeviceService } from '../../../platform/device/device.service';
import { DashboardVersionService, ProfileService } from '../../profile';
import { type NavigationContext, visibleItems } from '../navigation.model';

/** What decides which items show, at this moment. */
export function useNavigationContext(): NavigationContext {
  const { brand, settings, environment } = useInject(BrandService).context;
  const app = useInject(APP);
  const isSignedIn = useStateValue(useInject(SessionService).state$).kind === 'signed-in';
  const width = useStateValue(useInject(DeviceService).width$);
  const versions = useInject(DashboardVersionService);
  // Its profile says whether the student may switch.
  useStateValue(useInject(ProfileService).profile$);
  return {
    app,
    environment: environment.name,
    width,
    isSignedIn,
    settings,
    pages: brand,
    hasMembership: false,
    canSwitchToLegacy: versions.allowed,
  };
}

/** Whether one item of the bar shows, as nested items are filtered. */
export function isShown(item: NavigationItem, context: NavigationContext): boolean {
  return visibleItems([item], context).length > 0;
}
