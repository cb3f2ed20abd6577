import { useMemo } from 'react';
import type { NavigationItem } from '../../../../contracts/brand';
import { APP, BrandService } from '../../../../core/brand/brand.service';
import { isHidden } from '../../../../core/brand/hidden-items';
import { SessionService } from '../../../../core/session/session.service';
import { HelpService } from '../../../../features/help';
import { type MembershipMenuGroup, MembershipService, membershipMenu } from '../../../../features/membership';
import { DashboardVersionService, ProfileService } from '../../../../features/profile';
import { useInject, useStateValue } from '../../../../framework/react';
import { DeviceService } from '../../../../platform/device/device.service';
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
    hasMembership: useMembershipMenu().length > 0,
    hasLiveChat: useInject(HelpService).hasChat,
    canSwitchToLegacy: versions.allowed,
  };
}

/** NAV-20, NAV-21. */
export function useMembershipMenu(): readonly MembershipMenuGroup[] {
  const service = useInject(MembershipService);
  const configurations = useStateValue(service.configurations$).value;
  const subscriptions = useStateValue(service.subscriptions$).value;
  const { settings } = useInject(BrandService).context;
  return useMemo(
    () =>
      membershipMenu(configurations ?? [], subscriptions ?? []).flatMap((group) => {
        const entries = group.entries.filter(({ label }) => !isHidden(label, settings));
        return entries.length === 0 ? [] : [{ ...group, entries }];
      }),
    [configurations, subscriptions, settings],
  );
}

/** NAV-06: whether the brand hides the entry with these words that a menu has of its own. */
export function useIsHidden(): (label: string, isFrame?: boolean) => boolean {
  const { settings } = useInject(BrandService).context;
  return (label, isFrame) => isHidden(label, settings, isFrame);
}

/** Whether one item of the bar shows, as nested items are filtered. */
export function isShown(item: NavigationItem, context: NavigationContext): boolean {
  return visibleItems([item], context).length > 0;
}
