import '../../styles/ui/_options-panel.scss';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { EmptyState } from './empty-state';
import { Icon, type IconName } from './icon';
import { ModalBody, ModalHeader } from './modal';
import { Skeleton, SkeletonRegion } from './skeleton';

export interface PanelOption {
  id: string;
  title: string;
  description?: string | undefined;
  icon?: IconName | undefined;
  /** Why it cannot be chosen, and what to do about it. */
  lockedBecause?: string | undefined;
  onSelect: () => void;
}

export interface OptionsPanelProps {
  title: string;
  options: readonly PanelOption[];
  /** The options are being fetched, or one of them is at work: none can be chosen. */
  loading?: boolean | undefined;
  /** 'Loading your options' */
  loadingText?: string | undefined;
  /** Shown instead of tiles if there are none. */
  emptyTitle: string;
  emptyText: ReactNode;
  /** Above the tiles: what the actions are about. */
  children?: ReactNode;
  /** Below the tiles. */
  note?: ReactNode;
  onBack?: (() => void) | undefined;
  /** Shows Close outside a dialog, or replaces the dialog's own way to close. */
  onClose?: (() => void) | undefined;
}

/** MOD-06: a title between Back and Close, and a grid of tiles to choose an action from. */
export function OptionsPanel({
  title,
  options,
  loading = false,
  loadingText = 'Loading…',
  emptyTitle,
  emptyText,
  children,
  note,
  onBack,
  onClose,
}: OptionsPanelProps) {
  const isEmpty = options.length === 0;
  return (
    <div className="options-panel" aria-busy={loading}>
      <ModalHeader onBack={onBack} onClose={onClose}>
        {title}
      </ModalHeader>
      <ModalBody className="options-panel__body">
        {children}
        {loading && isEmpty ? <LoadingTiles label={loadingText} /> : null}
        {!loading && isEmpty ? (
          <EmptyState title={emptyTitle} headingLevel={3}>
            {emptyText}
          </EmptyState>
        ) : null}
        {isEmpty ? null : (
          <ul className="options-panel__tiles">
            {options.map((option) => (
              <li key={option.id}>
                <Tile option={option} loading={loading} />
              </li>
            ))}
          </ul>
        )}
        {loading && !isEmpty ? (
          <p className="visually-hidden" role="status">
            {loadingText}
          </p>
        ) : null}
        {note}
      </ModalBody>
    </div>
  );
}

/** A tile that cannot be chosen stays in the tab order, so that everyone learns why. */
function Tile({ option, loading }: { option: PanelOption; loading: boolean }) {
  const { title, description, icon, lockedBecause, onSelect } = option;
  const id = useId();
  const detail = lockedBecause ?? description;
  const disabled = loading || lockedBecause !== undefined;
  return (
    <button
      type="button"
      className={classNames('option-tile', lockedBecause !== undefined && 'option-tile--locked')}
      aria-disabled={disabled}
      aria-labelledby={`${id}title`}
      aria-describedby={detail ? `${id}detail` : undefined}
      onClick={disabled ? undefined : onSelect}
    >
      {icon ? <Icon name={icon} size="large" /> : null}
      <span className="option-tile__title" id={`${id}title`}>
        {title}
      </span>
      {detail ? (
        <span className="option-tile__detail" id={`${id}detail`}>
          {detail}
        </span>
      ) : null}
    </button>
  );
}

function LoadingTiles({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <div className="options-panel__tiles">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </SkeletonRegion>
  );
}
