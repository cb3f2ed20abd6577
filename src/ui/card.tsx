import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | undefined;
  children: ReactNode;
}

/** A raised surface with padding. A section or an article needs a label. */
export function Card({ as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames('card', className)}>
      {children}
    </Element>
  );
}
