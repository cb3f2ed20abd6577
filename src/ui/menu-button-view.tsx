import type { ReactNode, Ref } from 'react';
import { CHEVRON, Drawing } from './status-icon';

export interface MenuButtonViewProps {
  /** Name of the button for screen readers; it should contain the words shown in `trigger`. */
  readonly label: string;
  /** What the button shows, before the chevron. */
  readonly trigger: ReactNode;
  readonly isOpen: boolean;
  readonly panelId: string;
  /** Links and buttons of class `menu-button__item`. */
  readonly children: ReactNode;
  readonly rootRef?: Ref<HTMLDivElement>;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly panelRef?: Ref<HTMLDivElement>;
  onToggle?(): void;
  /** The button is likely to be pressed. */
  onApproach?(): void;
}

/** A button followed by its panel, without behaviour. */
export function MenuButtonView(props: MenuButtonViewProps) {
  const { label, trigger, isOpen, panelId, children, onToggle, onApproach } = props;
  return (
    <div className="menu-button" ref={props.rootRef}>
      <button
        type="button"
        className="menu-button__trigger"
        ref={props.buttonRef}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={onToggle}
      >
        {trigger}
        <Drawing path={CHEVRON} />
      </button>
      {isOpen ? (
        <div className="menu-button__panel" id={panelId} ref={props.panelRef}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
