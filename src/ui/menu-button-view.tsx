import type { ReactNode, Ref } from 'react';
import { CHEVRON, Drawing } from './status-icon';

interface MenuButtonViewProps {
  /** Name of the button for screen readers, if it is more than the words shown in `trigger`, which it should contain. */
  readonly label?: string | undefined;
  /** What the button shows, before its drawing. */
  readonly trigger?: ReactNode;
  /** A chevron, unless it is another. */
  readonly drawing?: string | undefined;
  readonly isOpen: boolean;
  readonly panelId: string;
  /** Links and buttons of class `menu-button__item`. */
  readonly children: ReactNode;
  /** The current page is one of the items. */
  readonly isCurrent?: boolean | undefined;
  /** The items are shown in a dialog instead of the panel. */
  readonly isInDialog?: boolean | undefined;
  readonly rootRef?: Ref<HTMLDivElement>;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly panelRef?: Ref<HTMLDivElement>;
  onToggle?(): void;
  /** The button is likely to be pressed. */
  onApproach?(): void;
}

/** A button followed by its panel, without behaviour. */
export function MenuButtonView(props: MenuButtonViewProps) {
  const { label, trigger, isOpen, panelId, children, isCurrent, isInDialog, onToggle, onApproach } = props;
  return (
    <div className="menu-button" ref={props.rootRef}>
      <button
        type="button"
        className="menu-button__trigger"
        ref={props.buttonRef}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen && !isInDialog ? panelId : undefined}
        aria-current={isCurrent ? 'true' : undefined}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={onToggle}
      >
        {trigger}
        <Drawing path={props.drawing ?? CHEVRON} />
      </button>
      {isOpen ? (
        <div className="menu-button__panel" id={panelId} ref={props.panelRef} hidden={isInDialog}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
