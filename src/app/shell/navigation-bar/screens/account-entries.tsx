import { useLocation } from 'react-router-dom';
import type { NavigationItem } from '../../../../contracts/brand';
import { accountPagesFor } from '../../../../features/account';
import { NotificationCount } from '../../../../features/notification';
import { DashboardVersionService, ProfileService } from '../../../../features/profile';
import { useInject, useStateValue } from '../../../../framework/react';
import { DeviceService } from '../../../../platform/device/device.service';
import { MenuGroup, MenuItem } from '../../../../ui/menu-item';
import { WarpService } from '../warp.service';
import { NestedEntries } from './nested-entries';

/** Who is signed in, the pages of the account or what the brand names instead, other accounts, and signing out. */
export function AccountEntries({ item }: { item: NavigationItem }) {
  const { pathname } = useLocation();
  const warp = useInject(WarpService);
  const versions = useInject(DashboardVersionService);
  const profile = useStateValue(useInject(ProfileService).profile$).value;
  const width = useStateValue(useInject(DeviceService).width$);
  const nested = item.items ?? [];
  const canWarp = warp.choices(profile).length > 1;
  return (
    <>
      {profile ? (
        <p className="account-menu__head">
          <strong>{`${profile.firstName} ${profile.lastName}`.trim()}</strong>
          {profile.emailAddress}
        </p>
      ) : null}
      {nested.length > 0 ? (
        <NestedEntries items={nested} />
      ) : (
        <MenuGroup>
          {accountPagesFor(width === 'lg').map(({ id, label, path, icon }) => (
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
      <MenuGroup>
        <MenuItem
          label="Warp to another school"
          detail={canWarp ? undefined : 'You have an account with this school only.'}
          icon="switch"
          isDisabled={!canWarp}
          onSelect={() => warp.open()}
        />
        {versions.allowed && !hasLegacySwitch(nested) ? (
          <MenuItem
            label="Switch to the classic dashboard"
            icon="refresh"
            onSelect={() => versions.switchToLegacy()}
          />
        ) : null}
      </MenuGroup>
      <MenuGroup>
        <MenuItem label="Sign out" icon="logout" to="/logout" />
      </MenuGroup>
    </>
  );
}

function hasLegacySwitch(items: readonly NavigationItem[]): boolean {
  return items.some(({ href, items: nested = [] }) => href === 'switch-to-legacy' || hasLegacySwitch(nested));
}
