import '../../styles/ui/_tabs.scss';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface Tab<I extends string = string> {
  readonly id: I;
  readonly label: string;
  /** After the label: '12'. */
  readonly count?: string | undefined;
  /** Renders the panel. Called once the tab has been selected for the first time. */
  readonly panel: () => ReactNode;
  /** The tab is likely to be selected. Loads what its panel needs. */
  readonly onApproach?: (() => void) | undefined;
}

export interface TabsProps<I extends string = string> {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab<I>[];
  selected: I;
  onSelect: (id: I) => void;
  /**
   * 'automatic' selects a tab when the arrow keys reach it. 'manual' waits for Enter or Space: for panels that take time
   * to load.
   */
  activation?: 'automatic' | 'manual' | undefined;
  /** A field in place of the list of tabs, where there is no room for them. The panels stay as they are. */
  chooser?: ReactNode;
}

/**
 * The tabs pattern of WAI-ARIA. Tab leads to the selected tab and then into its panel, the arrow keys, Home and End move
 * among the tabs. A panel is rendered when its tab is first selected, and keeps its state from then on. Tabs that do not
 * fit on one line wrap.
 */
export function Tabs<I extends string>({
  label,
  tabs,
  selected,
  onSelect,
  activation = 'automatic',
  chooser,
}: TabsProps<I>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<readonly string[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);
  const [focused, setFocused] = useState<string | null>(null);
  const hasList = chooser === undefined;
  // A list that goes does not say that it loses the focus.
  if (!hasList && focused !== null) setFocused(null);
  // The selected tab, unless the focus is on another one.
  const tabStop = tabs.some((tab) => tab.id === focused) ? focused : selected;

  function move(event: KeyboardEvent, index: number) {
    const target = tabs[targetIndex(event, index, tabs.length)];
    if (!target) return;
    event.preventDefault();
    setFocused(target.id);
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role="tab"]');
    buttons?.[tabs.indexOf(target)]?.focus();
    if (activation === 'automatic') onSelect(target.id);
  }

  function forget({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  }

  return (
    <div className="tabs">
      {hasList ? (
        <div className="tabs__list" role="tablist" aria-label={label} ref={list} onBlur={forget}>
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              className="tabs__tab"
              id={`${id}tab-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={visited.includes(tab.id) ? `${id}panel-${tab.id}` : undefined}
              tabIndex={tab.id === tabStop ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={(event) => move(event, index)}
              onFocus={tab.onApproach}
              onPointerEnter={tab.onApproach}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className="tabs__count">{tab.count}</span>}
            </button>
          ))}
        </div>
      ) : (
        chooser
      )}
      {tabs.map((tab) =>
        visited.includes(tab.id) ? (
          <div
            key={tab.id}
            className="tabs__panel"
            {...(hasList && {
              role: 'tabpanel',
              id: `${id}panel-${tab.id}`,
              'aria-labelledby': `${id}tab-${tab.id}`,
              // A panel of text alone can be reached and scrolled.
              tabIndex: 0,
            })}
            hidden={tab.id !== selected}
          >
            {tab.panel()}
          </div>
        ) : null,
      )}
    </div>
  );
}

/** -1 for a key that does not move. */
function targetIndex({ key, currentTarget, ...event }: KeyboardEvent, index: number, count: number): number {
  if (event.ctrlKey || event.altKey || event.metaKey) return -1;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  switch (key) {
    case isRightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count;
    case isRightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
