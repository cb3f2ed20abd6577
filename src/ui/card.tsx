import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | undefined;
  children: ReactNode;
}

/** A raised surface with the house's padding. A section or article needs its own label. */
export function Card({ as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames('card', className)}>
      {children}
    </Element>
  );
}
