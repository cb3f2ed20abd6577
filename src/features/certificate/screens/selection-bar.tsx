import { type ReactNode, useEffect, useRef } from 'react';
import type { FilterFacet } from '../../../contracts/pagination';
import { useInject, useStateValue } from '../../../framework/react';
import { numberText } from '../../../platform/format/numbers';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { CertificateService } from '../certificate.service';
import { CertificateBatchService } from '../certificate-batch.service';
import type { BatchAction } from '../certificate-job.model';
import { certificatesText, queryOf, statusCounts, statusOf } from '../certificate-list.model';
import { CertificateListService } from '../certificate-list.service';
import {
  type CertificateSelection,
  isSameQuery,
  isSelected,
  selectedCount,
} from '../certificate-selection.model';

interface SelectionBarProps {
  /** The ids on the page. */
  readonly items: readonly number[];
  readonly total: number | null;
  readonly facets: readonly FilterFacet[] | null;
  /** What else can be done with the chosen ones, or with all that match while none is chosen. */
  readonly actions?: ((selection: CertificateSelection) => ReactNode) | undefined;
}

/** Chooses the page or all that match, says how many are chosen, and prints or sends them. */
export function SelectionBar({ items, total, facets, actions }: SelectionBarProps) {
  const certificates = useInject(CertificateListService);
  const batch = useInject(CertificateBatchService);
  const selection = useStateValue(certificates.selection$);
  const view = useStateValue(certificates.list.shownView$);
  const wanted = useStateValue(certificates.list.view$);
  const { kind } = useStateValue(batch.state$);
  const locked = useLockedCount(selection, facets);
  const pageBox = useRef<HTMLInputElement>(null);
  const here = items.filter((id) => isSelected(selection, id)).length;
  const isWholePage = here > 0 && here === items.length;
  const count = selectedCount(selection, total);
  const isAny = count !== 0;
  useEffect(() => {
    if (pageBox.current) pageBox.current.indeterminate = here > 0 && !isWholePage;
  }, [here, isWholePage]);
  function begin(action: BatchAction) {
    batch.start(action, withoutLocked(selection, locked.ids), locked.count);
  }
  // Buttons that are pressed disappear, and would take the focus with them.
  const focus = useKeptFocus<HTMLDivElement>(
    [kind, isAny, 'allMatching' in selection].join(),
    '.selection-bar__page input',
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={classNames('selection-bar', isAny && 'selection-bar--on')}
      role="group"
      aria-label="Selection"
      {...focus}
    >
      <label className="selection-bar__page">
        <input
          type="checkbox"
          ref={pageBox}
          checked={isWholePage}
          onChange={({ target }) => certificates.select(items, target.checked)}
        />
        Select this page
      </label>
      <p className="selection-bar__count" role="status">
        {isAny ? selectedText(count, locked.count) : null}
      </p>
      <div className="selection-bar__actions">
        {isAny ? (
          <>
            {isWholePage &&
            total !== null &&
            total > items.length &&
            'certificateIds' in selection &&
            isSameQuery(queryOf(wanted), queryOf(view)) ? (
              <Button
                variant="quiet"
                onClick={() => certificates.selectAllMatching()}
              >{`Select all ${certificatesText(total)} that match`}</Button>
            ) : null}
            <Button variant="secondary" busy={kind === 'saving'} onClick={() => begin('print')}>
              Print selected
            </Button>
            <Button variant="secondary" busy={kind === 'saving'} onClick={() => begin('email')}>
              Email selected to me
            </Button>
          </>
        ) : null}
        {actions?.(
          isAny
            ? withCount(selection, total)
            : { allMatching: { ...queryOf(view), count: null, except: [] } },
        )}
        {isAny ? (
          <Button variant="quiet" onClick={() => certificates.clearSelection()}>
            Clear selection
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface Locked {
  readonly ids: ReadonlySet<number>;
  readonly count: number;
}

/** The locked ones among those that are chosen, and the ids of those that are chosen or excepted one by one. */
function useLockedCount(selection: CertificateSelection, facets: readonly FilterFacet[] | null): Locked {
  const certificates = useInject(CertificateService);
  const view = useStateValue(useInject(CertificateListService).list.shownView$);
  const named = 'allMatching' in selection ? selection.allMatching.except : selection.certificateIds;
  const ids = named.filter((id) => certificates.certificate$(id).value?.locked);
  const matching = statusOf(view) === 'ready' ? 0 : (statusCounts(facets)?.locked ?? 0);
  const count = 'allMatching' in selection ? Math.max(0, matching - ids.length) : ids.length;
  return { ids: new Set(ids), count };
}

function withoutLocked(selection: CertificateSelection, locked: ReadonlySet<number>): CertificateSelection {
  if ('allMatching' in selection) return selection;
  return { certificateIds: selection.certificateIds.filter((id) => !locked.has(id)) };
}

/** What matches may have changed since it was chosen. */
function withCount(selection: CertificateSelection, count: number | null): CertificateSelection {
  return 'allMatching' in selection ? { allMatching: { ...selection.allMatching, count } } : selection;
}

/** '12 certificates selected, 2 of them locked'. */
function selectedText(count: number | null, locked: number): string {
  if (count === null) {
    return locked === 0
      ? 'All that match selected'
      : `All that match selected, ${numberText(locked)} of them locked`;
  }
  return locked === 0
    ? `${certificatesText(count)} selected`
    : `${certificatesText(count)} selected, ${numberText(locked)} of them locked`;
}
