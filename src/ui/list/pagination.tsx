import '../../../styles/ui/list/_pagination.scss';
import { SelectField } from '../form/select-field';
import { Drawing } from '../status-icon';
import {
  currentPage,
  type PagePosition,
  pageCount,
  pageItems,
  pageText,
  rangeText,
} from './pagination.model';

export interface PaginationProps {
  /** Names the navigation: 'Pages of the catalog'. */
  label: string;
  /** As in the header x-pagination. */
  position: PagePosition;
  /** How many entries the current page has. */
  shown: number;
  /** Another page, or the same entries with another page size. */
  onChange: (position: { offset: number; limit: number }) => void;
  /** Sizes to choose from. */
  pageSizes?: readonly number[] | undefined;
}

const PREVIOUS = 'M14.5 5.5 8 12l6.5 6.5';
const NEXT = 'M9.5 5.5 16 12l-6.5 6.5';

/**
 * The pages of a long list: previous, next, the numbers and the page size. Where the length of the list is unknown there
 * are no numbers. Previous and next can keep the focus where they lead nowhere.
 */
export function Pagination({ label, position, shown, onChange, pageSizes = [] }: PaginationProps) {
  const { offset, limit, total } = position;
  const current = currentPage(position);
  const count = pageCount(position);
  const isLast = count === null ? shown < limit : current >= count;
  const goTo = (page: number) => onChange({ offset: (page - 1) * limit, limit });
  /** The page that holds the first entry of the current one. */
  const resize = (size: number) => onChange({ offset: Math.floor(offset / size) * size, limit: size });
  const sizes = pageSizes.includes(limit) ? pageSizes : [...pageSizes, limit].sort((a, b) => a - b);
  return (
    <nav className="pagination" aria-label={label}>
      <p className="pagination__range" role="status">
        {rangeText({ offset, limit, total }, shown)}
      </p>
      {count === 1 ? null : (
        <ul className="pagination__pages">
          <li>
            <Step text="Previous" drawing={PREVIOUS} isOff={current <= 1} onClick={() => goTo(current - 1)} />
          </li>
          <li className="pagination__short">{pageText(current, count)}</li>
          {(count === null ? [] : pageItems(current, count)).map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps differ by their place alone
            <li className="pagination__number" key={index}>
              {item === 'gap' ? (
                <span className="pagination__gap" aria-hidden="true">
                  …
                </span>
              ) : (
                <button
                  type="button"
                  className="pagination__page"
                  aria-label={`Page ${item}`}
                  aria-current={item === current ? 'page' : undefined}
                  onClick={() => goTo(item)}
                >
                  {item}
                </button>
              )}
            </li>
          ))}
          <li>
            <Step text="Next" drawing={NEXT} isOff={isLast} onClick={() => goTo(current + 1)} />
          </li>
        </ul>
      )}
      {pageSizes.length > 0 ? (
        <SelectField
          className="pagination__size"
          label="Per page"
          options={sizes.map((size) => ({ value: String(size), text: String(size) }))}
          value={String(limit)}
          onChange={(size) => resize(Number(size))}
        />
      ) : null}
    </nav>
  );
}

interface StepProps {
  text: 'Previous' | 'Next';
  drawing: string;
  isOff: boolean;
  onClick: () => void;
}

function Step({ text, drawing, isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={`pagination__step pagination__step--${text.toLowerCase()}`}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {text === 'Previous' ? <Drawing path={drawing} /> : null}
      <span>{text}</span>
      {text === 'Next' ? <Drawing path={drawing} /> : null}
    </button>
  );
}
