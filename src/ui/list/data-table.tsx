import '../../../styles/ui/list/_data-table.scss';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names';
import { Drawing } from '../status-icon';

export interface TableColumn<R> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  /** Names the row: one column at most. It is the title of the card on a phone. */
  readonly isRowHeader?: boolean | undefined;
  readonly isSortable?: boolean | undefined;
  /** Numbers line up at the end of the line. */
  readonly align?: 'start' | 'end' | undefined;
}

export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

interface TableSelection<R> {
  /** Keys of the selected rows, which may be on other pages too. */
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** The row in words: 'Florida Pharmacy Law'. */
  readonly nameOf: (row: R) => string;
  /** What can be done with the selected rows. Shown once there are any. */
  readonly actions?: ReactNode;
}

export interface DataTableProps<R> {
  caption: string;
  /** The heading over the table says the same. */
  hideCaption?: boolean | undefined;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  sort?: TableSort | null | undefined;
  /** A header that is pressed sorts by its column, the next time the other way round. */
  onSort?: ((sort: TableSort) => void) | undefined;
  selection?: TableSelection<R> | undefined;
  /** Shown instead of rows if there are none. */
  empty?: ReactNode;
  /** Rows are loading. Those on screen stay. */
  busy?: boolean | undefined;
}

const ARROW = 'M12 5v14M6.5 13.5 12 19l5.5-5.5';

/**
 * A table with a caption, headers that sort, and rows that can be selected. On a phone each row is a card, and the headers
 * that sort stand in a line above the cards.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, hideCaption = false, columns, rows, keyOf, sort, onSort, selection, empty, busy } = props;
  const allBox = useRef<HTMLInputElement>(null);
  return (
    <div className="data-table">
      {selection ? <SelectionBar selection={selection} allBox={allBox} /> : null}
      <table className="data-table__table" aria-busy={busy}>
        <caption className={hideCaption ? 'visually-hidden' : 'data-table__caption'}>{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className="data-table__choice">
                <SelectAll selection={selection} rows={rows} keyOf={keyOf} box={allBox} />
              </th>
            ) : null}
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort ?? null} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} rowKey={keyOf(row)} columns={columns} selection={selection} />
          ))}
          {rows.length === 0 && empty ? (
            <tr>
              <td className="data-table__empty" colSpan={columns.length + (selection ? 1 : 0)}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps<R> {
  column: TableColumn<R>;
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
}

function Header<R>({ column: { id, header, isSortable, align }, sort, onSort }: HeaderProps<R>) {
  const direction = sort?.column === id ? sort.direction : null;
  const className = classNames(
    align === 'end' && 'data-table__end',
    !(isSortable && onSort) && 'data-table__plain',
  );
  if (!isSortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  return (
    <th scope="col" className={className || undefined} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={classNames('data-table__sort', direction && `data-table__sort--${direction}`)}
        onClick={() =>
          onSort({ column: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
        }
      >
        {header}
        <Drawing path={ARROW} />
      </button>
    </th>
  );
}

interface RowProps<R> {
  row: R;
  rowKey: string;
  columns: readonly TableColumn<R>[];
  selection: TableSelection<R> | undefined;
}

function Row<R>({ row, rowKey, columns, selection }: RowProps<R>) {
  const isSelected = selection?.keys.has(rowKey) ?? false;
  return (
    <tr className={classNames('data-table__row', isSelected && 'data-table__row--selected')}>
      {selection ? (
        <td className="data-table__choice">
          <label className="data-table__box">
            <input
              type="checkbox"
              aria-label={`Select ${selection.nameOf(row)}`}
              checked={isSelected}
              onChange={({ target }) => selection.onChange(changed(selection.keys, [rowKey], target.checked))}
            />
          </label>
        </td>
      ) : null}
      {columns.map(({ id, header, cell, isRowHeader, align }) => {
        const className = align === 'end' ? 'data-table__end' : undefined;
        return isRowHeader ? (
          <th key={id} scope="row" className={classNames('data-table__title', className)}>
            {cell(row)}
          </th>
        ) : (
          <td key={id} className={className}>
            {/* On a phone, where the headers are not above their cells. */}
            <span className="data-table__label" aria-hidden="true">
              {header}
            </span>
            <span className="data-table__value">{cell(row)}</span>
          </td>
        );
      })}
    </tr>
  );
}

interface SelectAllProps<R> {
  selection: TableSelection<R>;
  rows: readonly R[];
  keyOf: (row: R) => string;
  box: RefObject<HTMLInputElement | null>;
}

/** All rows of this page. Half checked while only some of them are selected. */
function SelectAll<R>({ selection: { keys, onChange }, rows, keyOf, box }: SelectAllProps<R>) {
  const here = rows.map(keyOf);
  const count = here.filter((key) => keys.has(key)).length;
  const isAll = count > 0 && count === here.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [box, count, isAll]);
  return (
    <label className="data-table__box">
      <input
        type="checkbox"
        ref={box}
        checked={isAll}
        disabled={here.length === 0}
        onChange={({ target }) => onChange(changed(keys, here, target.checked))}
      />
      <span className="data-table__box-text">Select all</span>
    </label>
  );
}

interface SelectionBarProps<R> {
  selection: TableSelection<R>;
  allBox: RefObject<HTMLInputElement | null>;
}

/** How many rows are selected, and what can be done with them. Screen readers hear the number when it changes. */
function SelectionBar<R>({ selection: { keys, onChange, actions }, allBox }: SelectionBarProps<R>) {
  function clear() {
    onChange(new Set());
    // The pressed button disappears and would take the focus with it.
    allBox.current?.focus();
  }
  return (
    <div className={classNames('data-table__bar', keys.size > 0 && 'data-table__bar--on')}>
      <p role="status">{keys.size === 0 ? null : `${keys.size} selected`}</p>
      {keys.size === 0 ? null : (
        <>
          <button type="button" className="data-table__clear" onClick={clear}>
            Clear selection
          </button>
          {actions}
        </>
      )}
    </div>
  );
}

function changed(keys: ReadonlySet<string>, some: readonly string[], isSelected: boolean): Set<string> {
  const result = new Set(keys);
  for (const key of some) {
    if (isSelected) result.add(key);
    else result.delete(key);
  }
  return result;
}
