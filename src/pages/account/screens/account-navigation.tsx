import { useId } from 'react';
import {
  type AccountPage,
  type AccountPageId,
  accountPagesFor,
  SETTINGS_SECTIONS,
  sectionUrl,
} from '../../../features/account';
import { classNames } from '../../../ui/class-names';
import { Icon, type IconName } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { AccountIdentity } from './account-identity';
import { preloadSections } from './account-sections';

/** Beside each page on large screens. The settings name their sections while they are shown. */
export function AccountNavigation({ current }: { current: AccountPage }) {
  return (
    <div className="account__side">
      <AccountIdentity isStacked />
      <nav aria-label="Account">
        <ul className="account-navigation">
          {accountPagesFor(true).map(({ id, label, path, icon }) => (
            <li key={id}>
              <Link
                className="account-navigation__link"
                to={path}
                {...preloads(id)}
                aria-current={id === current.id ? 'page' : undefined}
              >
                <Icon name={icon} />
                {label}
              </Link>
              {id === 'settings' && current.id === 'settings' ? (
                <ul className="account-navigation__sections" aria-label="Sections of the settings">
                  {SETTINGS_SECTIONS.map((section) => (
                    <li key={section.id}>
                      <Link className="account-navigation__section" to={sectionUrl(section.id)}>
                        {section.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The list of pages that /account is. */
export function AccountList({ isLarge }: { isLarge: boolean }) {
  const pages = accountPagesFor(isLarge).map((page) => (
    <ListRow key={page.id} {...page} to={page.path} approach={preloads(page.id)} />
  ));
  return (
    <nav aria-label="Account" className="account__lists">
      <ul className={classNames('account-list', isLarge && 'account-list--cards')}>{pages}</ul>
      {isLarge ? null : (
        <ul className="account-list">
          <ListRow to="/logout" icon="logout" label="Sign out" />
        </ul>
      )}
    </nav>
  );
}

interface Approach {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** For a link to a page. */
function preloads(id: AccountPageId): Approach {
  const preload = () => preloadSections(id);
  return { onPointerEnter: preload, onFocus: preload };
}

interface ListRowProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly purpose?: string;
  readonly approach?: Approach;
}

function ListRow({ to, icon, label, purpose, approach }: ListRowProps) {
  const id = useId();
  return (
    <li>
      <Link
        className="account-list__link"
        to={to}
        {...approach}
        aria-labelledby={`${id}-label`}
        aria-describedby={purpose ? `${id}-purpose` : undefined}
      >
        <span className="account-list__icon">
          <Icon name={icon} />
        </span>
        <span className="account-list__words">
          <span className="account-list__label" id={`${id}-label`}>
            {label}
          </span>
          {purpose ? (
            <span className="account-list__purpose" id={`${id}-purpose`}>
              {purpose}
            </span>
          ) : null}
        </span>
        {purpose ? <Icon name="chevron" /> : null}
      </Link>
    </li>
  );
}
