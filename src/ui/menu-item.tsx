import '../../styles/ui/_menu-item.scss';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { Link } from './link';
import { STAYS_OPEN } from './menu-button';

interface MenuItemProps {
  label: ReactNode;
  /** A second, quieter line. */
  detail?: ReactNode;
  icon?: IconName | undefined;
  /** At the end of the line: a number, a short word. */
  end?: ReactNode;
  /** It is the page that is shown, or leads to it. */
  isCurrent?: boolean | undefined;
  /** The current page is one of those that it leads to. */
  isSection?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** A tooltip of the browser. */
  title?: string | undefined;
  /** A page of the app; otherwise `href`; otherwise the item is a button. */
  to?: string | undefined;
  /** Another site, which opens in a new tab (NAV-23). */
  href?: string | null | undefined;
  onSelect?: (() => void) | undefined;
  /** Choosing it shows other items of the same menu. */
  leadsOn?: boolean | undefined;
  /** A destructive item, such as signing out. */
  className?: string | undefined;
}

/** One line of a menu: a link or a button, with an icon, and a mark if it leads on or leaves the app. */
export function MenuItem(props: MenuItemProps) {
  const { label, detail, icon, end, isCurrent, isSection, isDisabled, title, to, href, onSelect, leadsOn } =
    props;
  const className = classNames('menu-button__item', 'menu-item', props.className);
  const content = (
    <>
      {icon ? <Icon name={icon} /> : <span className="menu-item__space" />}
      <span className="menu-item__words">
        <span className="menu-item__label">{label}</span>
        {detail ? <span className="menu-item__detail">{detail}</span> : null}
      </span>
      {end}
      {leadsOn ? <Icon name="forward" /> : null}
      {href && !isDisabled ? <Icon name="external" /> : null}
    </>
  );
  if (isDisabled) {
    return (
      <li>
        <button type="button" className={className} aria-disabled="true" title={title}>
          {content}
        </button>
      </li>
    );
  }
  if (to) {
    return (
      <li>
        <Link
          className={className}
          to={to}
          title={title}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onSelect}
        >
          {content}
        </Link>
      </li>
    );
  }
  if (href) {
    return (
      <li>
        <a className={className} href={href} title={title} target="_blank" rel="noopener noreferrer">
          {content}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={className}
        title={title}
        aria-current={isCurrent || isSection ? 'true' : undefined}
        onClick={onSelect}
        {...(leadsOn ? STAYS_OPEN : {})}
      >
        {content}
      </button>
    </li>
  );
}

/** Items that belong together, under a title or a line. */
export function MenuGroup({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <div className="menu-group">
      {title ? (
        <p className="menu-group__title" id={id}>
          {title}
        </p>
      ) : null}
      <ul aria-labelledby={title ? id : undefined}>{children}</ul>
    </div>
  );
}
