import '../../../../styles/features/certificate/_earned-certificates.scss';
import { type ReactNode, useCallback, useRef } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import { NothingFound, PagedListPage, PagedListToolbar, usePagedList } from '../../../connected/paged-list';
import type { Certificate } from '../../../contracts/certificate';
import type { ListPage } from '../../../core/data/paged-load';
import { isNarrowed } from '../../../core/list/list-view.model';
import { ToastService } from '../../../core/toast/toast.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { VIEW_DRAWINGS } from '../../../ui/list/list-toolbar';
import { StatusChips } from '../../../ui/list/status-chips';
import { Skeleton } from '../../../ui/skeleton';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import {
  CERTIFICATE_LIST_RULES,
  CERTIFICATE_STATUSES,
  type CertificateLook,
  menuFilters,
  ORDER_LABELS,
  resultText,
  STATUS_LABELS,
  statusCounts,
  statusMenu,
  statusOf,
} from '../certificate-list.model';
import { CertificateListService } from '../certificate-list.service';
import { type CertificateSelection, isSelected, rangeOf } from '../certificate-selection.model';
import { CertificateItem } from './certificate-item';
import { SelectionBar } from './selection-bar';

const ORDERS = CERTIFICATE_LIST_RULES.sorts.map((value) => ({ value, text: ORDER_LABELS[value] }));
const LOOKS = [
  { value: 'list', text: 'List', drawing: VIEW_DRAWINGS.list },
  { value: 'cards', text: 'Cards', drawing: VIEW_DRAWINGS.cards },
] as const;

interface EarnedCertificatesProps {
  /** What else can be done with the chosen certificates, or with all that match while none is chosen. */
  readonly actions?: ((selection: CertificateSelection) => ReactNode) | undefined;
  /** What else is said about a certificate. Must stay the same function, or every row renders again. */
  readonly details?: ((certificate: Certificate) => ReactNode) | undefined;
}

/** ENT-08: the certificates that the student has earned with courses of the brand. */
export function EarnedCertificates({ actions, details }: EarnedCertificatesProps) {
  const { list } = useInject(CertificateListService);
  const shows = usePagedList(list);
  const { view, shown, page: loaded } = shows;
  const { value, loading } = loaded;
  const counts = statusCounts(value?.facets ?? null);
  const isEmpty = value !== null && value.items.length === 0 && !value.total && !isNarrowed(shown);
  // One that is unlocked leaves a list of locked ones, with what had the focus.
  const focus = useKeptFocus<HTMLElement>(value?.items, '.certificate-items');
  return (
    <section className="earned-certificates" aria-label="Earned certificates" tabIndex={-1} {...focus}>
      {isEmpty ? null : (
        <>
          <StatusChips
            label="Which certificates"
            options={CERTIFICATE_STATUSES.map((status) => ({
              value: status,
              text: STATUS_LABELS[status],
              count: counts?.[status],
            }))}
            value={statusOf(view)}
            onChange={(status) =>
              list.change({ filters: { ...view.filters, status: status === 'all' ? [] : [status] } })
            }
          />
          <PagedListToolbar
            list={list}
            shows={shows}
            search={{ label: 'Search your certificates', placeholder: 'Course name or number' }}
            filters={menuFilters(value?.facets ?? null, view)}
            orders={ORDERS}
            looks={LOOKS}
            result={value === null ? '' : resultText(value, shown)}
          />
        </>
      )}
      <LoadedView
        loaded={loaded}
        onRetry={() => list.reload({ force: true })}
        label="Loading your certificates"
        skeleton={<CertificatesSkeleton look={view.view ?? 'list'} />}
        isEmpty={() => isEmpty}
        empty={<NoCertificates busy={loading} />}
      >
        {(page) =>
          page.items.length === 0 ? (
            <NothingFound
              list={list}
              shows={shows}
              filters={[statusMenu(view), ...menuFilters(value?.facets ?? null, view)]}
              title="No certificate matches"
            >
              Try another word of the course, or remove a filter.
            </NothingFound>
          ) : (
            <Page page={page} look={view.view ?? 'list'} actions={actions} details={details} />
          )
        }
      </LoadedView>
    </section>
  );
}

interface PageProps extends EarnedCertificatesProps {
  readonly page: ListPage<number>;
  readonly look: CertificateLook;
}

function Page({ page, look, actions, details }: PageProps) {
  const { list, selection$ } = useInject(CertificateListService);
  const selection = useStateValue(selection$);
  const { items, total, facets } = page;
  const select = useSelect(items);
  return (
    <PagedListPage
      list={list}
      page={page}
      pageSizes={CERTIFICATE_LIST_RULES.pageSizes}
      label="Pages of your certificates"
      className="earned-certificates__page"
    >
      <SelectionBar items={items} total={total} facets={facets} actions={actions} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul className={`certificate-items certificate-items--${look}`} role="list" tabIndex={-1}>
        {items.map((id) => (
          <CertificateItem
            key={id}
            certificateId={id}
            isSelected={isSelected(selection, id)}
            onSelect={select}
            details={details}
          />
        ))}
      </ul>
    </PagedListPage>
  );
}

const RANGE_TEXT = 'With the Shift key, you can select a range within one page.';

/** With Shift, everything on the page from the last one that was chosen. */
function useSelect(items: readonly number[]) {
  const certificates = useInject(CertificateListService);
  const toasts = useInject(ToastService);
  const latest = useRef(items);
  latest.current = items;
  const last = useRef<number | null>(null);
  return useCallback(
    (id: number, isOn: boolean, isRange: boolean) => {
      const range = isRange && last.current !== null ? rangeOf(latest.current, last.current, id) : [id];
      if (range === null) toasts.info(RANGE_TEXT);
      certificates.select(range ?? [id], isOn);
      last.current = id;
    },
    [certificates, toasts],
  );
}

function NoCertificates({ busy }: { readonly busy: boolean }) {
  const { list } = useInject(CertificateListService);
  return (
    <EmptyState
      title="No certificates yet"
      action={
        <>
          <Link className={buttonClass()} to="/courses">
            <span className="button__label">Go to My Courses</span>
          </Link>
          <Button
            variant="quiet"
            busy={busy}
            busyLabel="Checking"
            onClick={() => list.reload({ force: true })}
          >
            Check again
          </Button>
        </>
      }
    >
      Complete a course, and its certificate appears here.
    </EmptyState>
  );
}

function CertificatesSkeleton({ look }: { readonly look: CertificateLook }) {
  return (
    <div className={`certificate-items certificate-items--${look}`}>
      {[0, 1, 2, 3].map((row) => (
        <div className="certificate-item" key={row}>
          <div className="certificate-item__words">
            <Skeleton shape="title" width="60%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
