import '../../styles/ui/_removable-chips.scss';
import type { KeyboardEvent, RefObject } from 'react';
import { mark } from './mark';
import { SpokenLabel } from './sentence';
import { Drawing } from './status-icon';
import { useRemovalFocus } from './use-removal-focus';

interface RemovableChip {
  /** Unique among its neighbours. */
  readonly id: string;
  readonly text: string;
  /** What the text belongs to, for screen readers: 'State'. */
  readonly group?: string | undefined;
}

interface RemovableChipsProps {
  /** Names the list: 'Filters'. */
  label: string;
  chips: readonly RemovableChip[];
  onRemove: (id: string) => void;
  /** Shows a button that removes all of them. */
  onClear?: (() => void) | undefined;
  clearLabel?: string | undefined;
  /** Gets the focus when the last chip is removed. By default the list keeps it. */
  fallbackFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Choices that can be taken back one by one: each chip has a button, and Delete or Backspace on it do the same. The
 * focus then goes to the neighbour.
 */
export function RemovableChips({
  label,
  chips,
  onRemove,
  onClear,
  clearLabel = 'Clear all',
  fallbackFocus,
}: RemovableChipsProps) {
  const { list, beforeRemoval } = useRemovalFocus<HTMLDivElement>(chips.length, fallbackFocus);
  function remove(index: number, id: string) {
    beforeRemoval(index);
    onRemove(id);
  }
  function clear() {
    beforeRemoval(0);
    onClear?.();
  }
  function removeByKey(event: KeyboardEvent, index: number, id: string) {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    remove(index, id);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="removable-chips" role="group" aria-label={label} ref={list} tabIndex={-1}>
      {chips.length > 0 ? (
        <>
          <ul className="removable-chips__list">
            {chips.map(({ id, text, group }, index) => (
              <li className="removable-chip" key={id}>
                <span className="removable-chip__text">
                  <SpokenLabel text={group ? `${group}: ${mark(text)}` : mark(text)} />
                </span>
                <button
                  type="button"
                  className="removable-chip__button"
                  data-remove=""
                  aria-label={group ? `Remove ${group}: ${text}` : `Remove ${text}`}
                  onClick={() => remove(index, id)}
                  onKeyDown={(event) => removeByKey(event, index, id)}
                >
                  <Drawing path="m7 7 10 10M17 7 7 17" />
                </button>
              </li>
            ))}
          </ul>
          {onClear ? (
            <button type="button" className="removable-chips__clear" onClick={clear}>
              {clearLabel}
            </button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
