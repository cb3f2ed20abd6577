import '../../styles/ui/_tooltip.scss';
import { type PointerEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useFloating } from './use-floating';

interface TooltipProps {
  /** Without a text there is no tooltip, but the same control. */
  text: string | undefined;
  /** Renders one control with these props. */
  children: (trigger: { 'aria-describedby': string | undefined }) => ReactNode;
}

/** The padding of the bubble is the gap, so that the pointer can cross it. */
const TOP = { placement: 'top' } as const;

/**
 * Describes a control while it is pointed at or has the focus by keyboard. Escape hides the words; the pointer may move
 * over them. Coarse pointers do not open it (MOD-21). Screen readers read the words as the control's description.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { anchor, floating } = useFloating<HTMLSpanElement, HTMLSpanElement>(isOpen, TOP);

  useEffect(() => {
    if (!isOpen) return;
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key === 'Escape') setIsOpen(false);
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className="tooltip"
      ref={anchor}
      onPointerEnter={(event) => setIsOpen(!isCoarse(event))}
      onPointerLeave={() => setIsOpen(false)}
      onFocus={({ target }) => setIsOpen(target.matches(':focus-visible'))}
      onBlur={() => setIsOpen(false)}
    >
      {children({ 'aria-describedby': text === undefined ? undefined : id })}
      {text === undefined ? null : (
        <span className="tooltip__bubble" role="tooltip" id={id} hidden={!isOpen} ref={floating}>
          <span className="tooltip__text">{text}</span>
        </span>
      )}
    </span>
  );
}

/** A finger, or any pointer of a device whose main one is coarse. */
function isCoarse({ pointerType }: PointerEvent): boolean {
  return pointerType === 'touch' || (window.matchMedia?.('(pointer: coarse)').matches ?? false);
}
