import { useLocation } from 'react-router-dom';
import type { NavigationItem } from '../../../../contracts/brand';
import type { MembershipMenuEntry } from '../../../../features/membership';
import type { IconName } from '../../../../ui/icon';
import { MenuGroup, MenuItem } from '../../../../ui/menu-item';
import { NestedEntries } from './nested-entries';
import { useMembershipMenu } from './use-navigation';

const ICONS: Readonly<Record<MembershipMenuEntry['kind'], IconName>> = {
  'learning-library': 'library',
  'vip-offers': 'gift',
  community: 'users',
  'become-a-member': 'star',
};

/** NAV-20, NAV-21: the student's memberships by license type, then what the brand adds. */
export function MembershipEntries({ item }: { item: NavigationItem }) {
  const { pathname } = useLocation();
  return (
    <>
      {useMembershipMenu().map(({ licenseTypeId, licenseTypeName, entries }) => (
        <MenuGroup key={licenseTypeId} title={licenseTypeName}>
          {entries.map(({ kind, label, to, href }) => (
            <MenuItem
              key={kind}
              label={label}
              icon={ICONS[kind]}
              to={to}
              href={href}
              isCurrent={to === pathname}
            />
          ))}
        </MenuGroup>
      ))}
      {item.items ? <NestedEntries items={item.items} /> : null}
    </>
  );
}
