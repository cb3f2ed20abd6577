import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names';

export interface FactListProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  /** Side by side as far as they fit. */
  readonly short?: boolean;
}

/** Names and what they stand for. */
export function FactList({ facts, short = false }: FactListProps) {
  return (
    <dl className={classNames('status-facts', short && 'status-facts--short')}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
