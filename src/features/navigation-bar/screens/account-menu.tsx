import type { Profile } from '../../../contracts/profile';
import { SessionService } from '../../../core/session/session.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Avatar } from '../../../ui/avatar';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { MenuButton } from '../../../ui/menu-button';
import { ProfileService } from '../../profile';
import { LazyPart } from './deferred-part';

const loadSwitchItems = () => import('./account-switch-items').then((file) => file.AccountSwitchItems);

/** Who is signed in, and what they can do with their account. A chunk of its own. */
export function AccountMenu() {
  const session = useStateValue(useInject(SessionService).state$);
  const profile = useStateValue(useInject(ProfileService).profile$).value;
  if (session.kind === 'guest') {
    return (
      <Link className="app-header__link" to="/login">
        Sign in
      </Link>
    );
  }
  if (session.kind !== 'signed-in') return null;
  const firstName = profile?.firstName ?? '';
  const lastName = profile?.lastName ?? '';
  const name = `${firstName} ${lastName}`.trim();
  return (
    <MenuButton
      label={name ? `Account of ${name}` : 'Account'}
      trigger={
        <>
          <Avatar firstName={firstName} lastName={lastName} />
          <span className="menu-button__name">{firstName}</span>
        </>
      }
    >
      {profile ? (
        <p className="menu-button__head">
          <strong>{name}</strong>
          {profile.emailAddress}
        </p>
      ) : null}
      {hasOtherAccounts(profile) ? (
        <LazyPart load={loadSwitchItems} failed="Your other accounts could not be loaded." />
      ) : null}
      <Link className="menu-button__item" to="/logout">
        <Icon name="logout" />
        Sign out
      </Link>
    </MenuButton>
  );
}

function hasOtherAccounts(profile: Profile | null): boolean {
  return profile !== null && (profile.linkedProfiles.length > 0 || profile.dashboardVersionOverrideAllowed);
}
