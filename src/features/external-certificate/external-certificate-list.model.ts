/** Pure rules of the list of external certificates: what the address says, and what the server is asked for. */
import {
  CERTIFICATE_ORDERS,
  type CertificateOrder,
  type ExternalCertificate,
} from '../../contracts/certificate';
import type { FilterFacet } from '../../contracts/pagination';
import type { PageRequest } from '../../core/data/paged-load';
import { type ListRules, type ListView, pageRequestOf } from '../../core/list/list-view.model';
import { pluralize } from '../../platform/format/dates';
import type { StatusKind } from '../../ui/status-badge';
import type { StatusIconName } from '../../ui/status-icon';

/** RTE-09, CLRN-09. */
export const EXTERNAL_CERTIFICATES_PATH = '/certificates/external';

/** The filters as the address names them. */
type ExternalFilter = 'year' | 'state' | 'file';
export type ExternalListView = ListView<CertificateOrder, ExternalFilter, never>;

export const EXTERNAL_LIST_RULES: ListRules<CertificateOrder, ExternalFilter> = {
  sorts: CERTIFICATE_ORDERS,
  filters: { year: 'any', state: 'any', file: ['Clean', 'Pending', 'Rejected', 'None'] },
  pageSizes: [20, 50],
};

export const ORDER_LABELS: Readonly<Record<CertificateOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Course name (A to Z)',
  hours: 'Most hours',
};

const FIELDS = { year: 'completionYear', state: 'stateAbbv', file: 'scanStatus' } as const;
const FILTERS = Object.keys(FIELDS) as ExternalFilter[];

const FILTER_LABELS: Readonly<Record<ExternalFilter, string>> = {
  year: 'Year',
  state: 'State',
  file: 'File',
};

type ScanStatus = ExternalCertificate['scanStatus'];

interface FileStatus {
  readonly kind: StatusKind;
  readonly icon: StatusIconName;
  readonly text: string;
}

/** What is said of the file of a certificate. */
export const FILE_STATUS: Readonly<Record<ScanStatus, FileStatus>> = {
  Clean: { kind: 'success', icon: 'check-circle', text: 'File attached' },
  Pending: { kind: 'warning', icon: 'alert', text: 'File not checked yet' },
  Rejected: { kind: 'error', icon: 'error', text: 'File refused' },
  None: { kind: 'neutral', icon: 'info', text: 'No file' },
};

interface ExternalListRequest extends PageRequest {
  readonly filter: readonly string[];
  /** Left out for the default, which a server that cannot sort may replace by its own. */
  readonly sort?: CertificateOrder;
}

/** A filter of the server separates values by |, so a value with one could not be sent. */
export function requestOf(view: ExternalListView): ExternalListRequest {
  const search = view.search.trim();
  const chosen = FILTERS.flatMap((name) => {
    const values = view.filters[name].filter((value) => !value.includes('|'));
    return values.length > 0 ? [`${FIELDS[name]}==${values.join('|')}`] : [];
  });
  return {
    ...pageRequestOf(view),
    filter: [...chosen, ...(search ? [`name@=${search}`] : [])],
    ...(view.sort === CERTIFICATE_ORDERS[0] ? {} : { sort: view.sort }),
  };
}

/** The menus that are shown: those with several choices, or with one that can be undone. */
export function menuFilters(facets: readonly FilterFacet[] | null, view: ExternalListView) {
  return FILTERS.map((name) => {
    const offered = facets?.find(({ field }) => field === FIELDS[name])?.options ?? [];
    const options = offered.map(({ value, label, count }) => ({
      value,
      text: (name === 'file' && FILE_STATUS[value as ScanStatus]?.text) || label || value,
      count: count ?? undefined,
    }));
    if (name === 'year') options.sort((a, b) => b.value.localeCompare(a.value));
    return { name, label: FILTER_LABELS[name], options, selected: view.filters[name] };
  }).filter(({ options, selected }) => options.length > 1 || selected.length > 0);
}

/** '3 certificates', or '1 certificate found' once something is filtered out. */
export function resultText(total: number, isNarrowed: boolean): string {
  return `${pluralize(total, 'certificate')}${isNarrowed ? ' found' : ''}`;
}

/** What a screen calls it. */
export function titleOf({ courseName }: Pick<ExternalCertificate, 'courseName'>): string {
  return courseName || 'Untitled certificate';
}
