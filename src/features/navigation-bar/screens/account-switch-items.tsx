import { useInject, useStateValue } from '../../../framework/react';
import { Icon } from '../../../ui/icon';
import { AccountSwitchService } from '../../auth';
import { DashboardVersionService, ProfileService } from '../../profile';

/** STA-09, ROL-07: menu items that switch to a linked account of another brand or to the legacy dashboard. */
export function AccountSwitchItems() {
  const switcher = useInject(AccountSwitchService);
  const versions = useInject(DashboardVersionService);
  const profile = useStateValue(useInject(ProfileService).profile$).value;
  return (
    <>
      {profile?.linkedProfiles.map((linked) => (
        <button
          type="button"
          className="menu-button__item"
          key={linked.subsidiaryId}
          onClick={() => switcher.switchTo(linked)}
        >
          <Icon name="users" />
          Switch to {linked.subsidiaryName}
        </button>
      ))}
      {versions.allowed ? (
        <button type="button" className="menu-button__item" onClick={() => versions.switchToLegacy()}>
          <Icon name="refresh" />
          Switch to the classic dashboard
        </button>
      ) : null}
    </>
  );
}
