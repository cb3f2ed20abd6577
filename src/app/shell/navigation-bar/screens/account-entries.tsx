import { useLocation } from 'react-router-dom';
import type { NavigationItem } from '../../../../contracts/brand';
import { accountPagesFor } from '../../../../features/account';
import { AccountSwitchService, WARP } from '../../../../features/auth';
import { NotificationCount } from '../../../../features/notification';
import { DashboardVersionService, ProfileService } from '../../../../features/profile';
import { useInject, useStateValue } from '../../../../framework/react';
import { DeviceService } from '../../../../platform/device/device.service';
import { EmailAddress } from '../../../../ui/email-address';
import { MenuGroup, MenuItem } from '../../../../ui/menu-item';
import { WarpService } from '../warp.service';
import { NestedEntries } from './nested-entries';
import { useIsHidden } from './use-navigation';

const LEGACY_SWITCH = 'Switch to the classic dashboard';
const SIGN_OUT = 'Sign out';

/** Who is signed in, the pages of the account or what the brand names instead, other accounts, and signing out. */
export function AccountEntries({ item }: { item: NavigationItem }) {
  const { pathname } = useLocation();
  const warp = useInject(WarpService);
  const switcher = useInject(AccountSwitchService);
  const versions = useInject(DashboardVersionService);
  const profile = useStateValue(useInject(ProfileService).profile$).value;
  const width = useStateValue(useInject(DeviceService).width$);
  const isHidden = useIsHidden();
  const nested = item.items ?? [];
  const pages = accountPagesFor(width === 'lg').filter(({ label }) => !isHidden(label));
  const switchesToLegacy = versions.allowed && !hasLegacySwitch(nested) && !isHidden(LEGACY_SWITCH);
  const canWarp = switcher.choices(profile).length > 1;
  return (
    <>
      {profile ? (
        <p className="account-menu__head">
          <strong>{`${profile.firstName} ${profile.lastName}`.trim()}</strong>
          <EmailAddress address={profile.emailAddress} />
        </p>
      ) : null}
      {nested.length > 0 ? (
        <NestedEntries items={nested} />
      ) : pages.length === 0 ? null : (
        <MenuGroup>
          {pages.map(({ id, label, path, icon }) => (
            <MenuItem
              key={path}
              label={label}
              icon={icon}
              end={id === 'notifications' ? <NotificationCount /> : undefined}
              to={path}
              isCurrent={pathname === path}
            />
          ))}
        </MenuGroup>
      )}
      {isHidden(WARP) && !switchesToLegacy ? null : (
        <MenuGroup>
          {isHidden(WARP) ? null : (
            <MenuItem
              label={WARP}
              detail={canWarp || profile === null ? undefined : 'You have an account with this school only.'}
              icon="switch"
              isDisabled={!canWarp}
              onSelect={() => warp.open()}
            />
          )}
          {switchesToLegacy ? (
            <MenuItem label={LEGACY_SWITCH} icon="refresh" onSelect={() => versions.switchToLegacy()} />
          ) : null}
        </MenuGroup>
      )}
      {isHidden(SIGN_OUT, true) ? null : (
        <MenuGroup>
          <MenuItem label={SIGN_OUT} icon="logout" to="/logout" />
        </MenuGroup>
      )}
    </>
  );
}

function hasLegacySwitch(items: readonly NavigationItem[]): boolean {
  return items.some(({ href, items: nested = [] }) => href === 'switch-to-legacy' || hasLegacySwitch(nested));
}
