import '../../styles/ui/_page-head.scss';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { Link } from './link';

interface PageFrameProps {
  title: ReactNode;
  /** The list that the page belongs to. */
  back?: { readonly to: string; readonly text: string } | undefined;
  /** One line below the title: what the page is for. */
  lead?: ReactNode;
  /** What can be done with the page as a whole, at the end of the line of the title. */
  actions?: ReactNode;
  className?: string | undefined;
  /** In this order: tabs, the controls of a list, the content. */
  children: ReactNode;
}

/**
 * The scaffold of every page but the dashboard, whose first paint has one of its own in the same classes. The title stands
 * in the same place, with or without a way back.
 */
export function PageFrame({ title, children, className, ...head }: PageFrameProps) {
  return (
    <div className={classNames('page', className)}>
      <PageHead title={<h1 className="page__title">{title}</h1>} {...head} />
      {children}
    </div>
  );
}

/** The head alone: for a page whose title loads, which says so with a skeleton in its place. */
export function PageHead({ title, back, lead, actions }: Omit<PageFrameProps, 'children' | 'className'>) {
  return (
    <header className="page__head page-head">
      {back ? (
        <Link className="page-head__back" to={back.to}>
          <Icon name="chevron" />
          {back.text}
        </Link>
      ) : null}
      <div className="page-head__words">
        {title}
        {lead ? <p className="page-head__lead">{lead}</p> : null}
      </div>
      {actions ? <div className="page-head__actions">{actions}</div> : null}
    </header>
  );
}
