import '../../../styles/ui/list/_list-toolbar.scss';
import { type ButtonHTMLAttributes, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../button';
import { classNames } from '../class-names';
import { SelectField } from '../form/select-field';
import { TextField } from '../form/text-field';
import { MenuButton } from '../menu-button';
import { RemovableChips } from '../removable-chips';
import { Drawing } from '../status-icon';
import { chosenFilters } from './chosen-filters';

interface ToolbarOption<V extends string = string> {
  readonly value: V;
  readonly text: string;
}

interface ToolbarSearch {
  /** For screen readers; the box itself shows the placeholder. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: RefObject<HTMLInputElement | null> | undefined;
}

interface ToolbarFilter {
  readonly name: string;
  readonly label: string;
  /** `count`: how many entries of the list have this value. */
  readonly options: readonly (ToolbarOption & { readonly count?: number | undefined })[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

interface ToolbarChoice<V extends string> {
  readonly label?: string | undefined;
  readonly options: readonly ToolbarOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

interface ToolbarView<V extends string> extends ToolbarChoice<V> {
  readonly options: readonly (ToolbarOption<V> & { readonly drawing: string })[];
}

/** Drawings of the two usual views. */
export const VIEW_DRAWINGS = {
  cards: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  list: 'M4 6.5h16M4 12h16M4 17.5h16',
} as const;

const FUNNEL = 'M4 6h16M7 12h10M10 18h4';

interface ListToolbarFieldsProps<S extends string, V extends string> {
  /** Names the form: 'Search and sort'. */
  label: string;
  search?: ToolbarSearch | undefined;
  filters?: readonly ToolbarFilter[] | undefined;
  sort?: ToolbarChoice<S> | undefined;
  view?: ToolbarView<V> | undefined;
  /** Shows the rest on a phone, for a list whose filters stand elsewhere. */
  button?: ReactNode;
  className?: string | undefined;
}

interface ListToolbarProps<S extends string, V extends string> extends ListToolbarFieldsProps<S, V> {
  /** How many entries there are: '12 courses'. Announced when it changes. */
  result?: ReactNode;
  /** Removes search and filters together. */
  onClear?: (() => void) | undefined;
}

/**
 * Search, filters, order and view of a list. All of them take effect at once. Chosen filters are chips below, each of which
 * can be removed. The state lives in the address: see core/list.
 */
export function ListToolbar<S extends string, V extends string>(props: ListToolbarProps<S, V>) {
  const { result, onClear, ...fields } = props;
  const { search, filters = [] } = fields;
  const ownRef = useRef<HTMLInputElement>(null);
  const searchBox = search?.ref ?? ownRef;
  const chips = chosenFilters(filters);
  return (
    <div className="list-toolbar">
      <ListToolbarFields {...fields} search={search && { ...search, ref: searchBox }} />
      <RemovableChips
        label="Chosen filters"
        chips={chips}
        onRemove={(id) => chips.find((chip) => chip.id === id)?.remove()}
        onClear={onClear}
        fallbackFocus={searchBox}
      />
      {result === undefined ? null : (
        <p className="list-toolbar__result" role="status">
          {result}
        </p>
      )}
    </div>
  );
}

/** The controls alone. On a phone the search stands in one row with a button that shows the others. */
export function ListToolbarFields<S extends string, V extends string>(props: ListToolbarFieldsProps<S, V>) {
  const { label, search, filters = [], sort, view, button, className } = props;
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const chosen = filters.reduce((sum, { selected }) => sum + selected.length, 0);
  const hasMore = filters.length > 0 || sort !== undefined;
  const folds = hasMore && search !== undefined;
  return (
    <form
      className={classNames('list-toolbar__fields', className)}
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      {search ? (
        <TextField
          className="list-toolbar__search"
          label={search.label}
          placeholder={search.placeholder}
          type="search"
          autoComplete="off"
          ref={search.ref}
          value={search.value}
          onChange={({ target }) => search.onChange(target.value)}
        />
      ) : null}
      {button ??
        (folds ? (
          <FiltersButton
            text={filters.length > 0 ? 'Filters' : 'Sort'}
            count={chosen}
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null)}
      {hasMore ? (
        <div
          className={classNames(
            'list-toolbar__more',
            folds && !isOpen && 'list-toolbar__more--folded',
            folds && isOpen && 'list-toolbar__more--open',
          )}
          id={moreId}
        >
          {filters.length > 0 ? (
            <div className="list-toolbar__filters">
              {filters.map((filter) => (
                <Filter key={filter.name} {...filter} />
              ))}
            </div>
          ) : null}
          {sort ? <SortChoice {...sort} /> : null}
        </div>
      ) : null}
      {view ? <ViewChoice {...view} /> : null}
    </form>
  );
}

interface FiltersButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly text: string;
  readonly count: number;
}

/** Only where there is no room for the controls themselves. */
export function FiltersButton({ text, count, ...rest }: FiltersButtonProps) {
  return (
    <div className="list-toolbar__button">
      <Button {...rest} variant="secondary" aria-label={count > 0 ? `${text}, ${count} chosen` : undefined}>
        <Drawing path={FUNNEL} /> {text}
        {count > 0 ? <span className="list-toolbar__count">{count}</span> : null}
      </Button>
    </div>
  );
}

export function SortChoice<S extends string>({ label = 'Sort by', ...sort }: ToolbarChoice<S>) {
  return <SelectField className="list-toolbar__sort" label={label} {...sort} />;
}

/** A button that opens a list of check boxes. */
function Filter({ label, options, selected, onChange }: ToolbarFilter) {
  const count = selected.length;
  function toggle(value: string, isOn: boolean) {
    const rest = selected.filter((each) => each !== value);
    onChange(isOn ? [...rest, value] : rest);
  }
  return (
    <MenuButton
      placement="bottom-start"
      label={count === 0 ? label : `${label}, ${count} chosen`}
      trigger={
        <>
          {label}
          {count === 0 ? null : <span className="list-toolbar__count">{count}</span>}
        </>
      }
    >
      <fieldset className="list-toolbar__options">
        <legend className="visually-hidden">{label}</legend>
        {options.map(({ value, text, count: entries }) => (
          <label className="list-toolbar__option" key={value}>
            <input
              type="checkbox"
              checked={selected.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            <span className="list-toolbar__option-text">{text}</span>
            {entries === undefined ? null : <span className="list-toolbar__entries">{entries}</span>}
          </label>
        ))}
        {options.length === 0 ? <p className="list-toolbar__none">Nothing to choose from</p> : null}
      </fieldset>
    </MenuButton>
  );
}

/** Cards or a list: radio buttons that look like one switch. */
function ViewChoice<V extends string>({ label = 'View', options, value, onChange }: ToolbarView<V>) {
  const name = useId();
  return (
    <fieldset className="list-toolbar__view">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label className="list-toolbar__view-option" key={option.value} title={option.text}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Drawing path={option.drawing} />
          <span className="visually-hidden">{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
