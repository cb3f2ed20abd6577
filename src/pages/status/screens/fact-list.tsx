import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names';

interface FactListProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  /** Short facts, as many in a row as fit. */
  readonly short?: boolean;
}

/** Names and their values. */
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
