import '../../styles/ui/_empty-state.scss';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** By default a path that leads to a flag. */
  drawing?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
}

/** For an empty list: a small drawing in the brand's colour, a text, and one action. */
export function EmptyState({
  title,
  children,
  action,
  drawing = <PathDrawing />,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="empty-state">
      {drawing}
      <Heading className="empty-state__title">{title}</Heading>
      <div className="empty-state__text">{children}</div>
      {action ? <div className="empty-state__action">{action}</div> : null}
    </div>
  );
}

function PathDrawing() {
  return (
    <svg className="empty-state__drawing" viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      <path className="empty-state__ground" d="M8 84h144" />
      <path
        className="empty-state__line"
        strokeDasharray="1 8"
        d="M24 84c34 0 26-26 50-26 22 0 14-22 40-22h14"
      />
      <circle className="empty-state__node" cx="24" cy="84" r="6" />
      <circle className="empty-state__node" cx="74" cy="58" r="6" />
      <path className="empty-state__line" d="M130 48V12" />
      <path className="empty-state__flag" d="M130 12h22l-6 8 6 8h-22z" />
    </svg>
  );
}
