import { memo, useId } from 'react';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { type PaletteState, sectionsOf } from '../palette.model';
import type { PaletteRow } from '../palette-rows.model';
import { type Mark, partsOf } from '../search.model';

interface PaletteResultsProps {
  readonly id: string;
  readonly state: PaletteState;
  readonly optionId: (index: number) => string;
  readonly onChoose: (row: PaletteRow, isNewTab: boolean) => void;
  /** With how much of the list is above what is seen, in pixels. */
  readonly onScroll: (top: number) => void;
}

/** The groups and their rows. Empty, the list stays: the field controls it. */
export function PaletteResults({ id, state, optionId, onChoose, onScroll }: PaletteResultsProps) {
  const headingId = useId();
  let index = 0;
  return (
    <div
      role="listbox"
      id={id}
      className="palette__list"
      aria-label="Results"
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onScroll={({ currentTarget }) => onScroll(currentTarget.scrollTop)}
    >
      {sectionsOf(state).map(({ key, title, rows }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of fields
        <div role="group" className="palette__group" key={key} aria-labelledby={`${headingId}${place}`}>
          <p className="palette__heading" role="presentation" id={`${headingId}${place}`}>
            {title}
          </p>
          {rows.map((row) => (
            <PaletteOption
              key={row.key}
              id={optionId(index++)}
              row={row}
              isSelected={row.key === state.selected}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PaletteOptionProps {
  readonly id: string;
  readonly row: PaletteRow;
  readonly isSelected: boolean;
  readonly onChoose: PaletteResultsProps['onChoose'];
}

const PaletteOption = memo(function PaletteOption({ id, row, isSelected, onChoose }: PaletteOptionProps) {
  const { item, kind, marks } = row;
  const isOutside = 'href' in item.target && item.target.href.startsWith('https:');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      role="option"
      id={id}
      className="palette__option"
      aria-selected={isSelected}
      onClick={({ ctrlKey, metaKey }) => onChoose(row, ctrlKey || metaKey)}
      onAuxClick={({ button }) => button === 1 && onChoose(row, true)}
    >
      <Icon name={item.icon ?? kind.icon} />
      <span className="palette__words">
        <span>
          <Marked text={item.label} marks={marks.label} />
        </span>
        {item.detail ? (
          <span className="palette__detail">
            {' '}
            <Marked text={item.detail} marks={marks.detail} />
          </span>
        ) : null}
      </span>
      {isOutside ? (
        <>
          <Icon name="external" />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      ) : null}
    </div>
  );
});

function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  if (marks.length === 0) return text;
  return partsOf(text, marks).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
