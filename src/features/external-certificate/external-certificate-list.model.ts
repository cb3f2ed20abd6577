/** Pure rules of the list of external certificates: what the address says, and what the server is asked for. */
import {
  CERTIFICATE_ORDERS,
  type CertificateOrder,
  type ExternalCertificate,
} from '../../contracts/certificate';
import type { FilterFacet } from '../../contracts/pagination';
import { filterMenus, listRequestOf } from '../../core/list/list-request.model';
import {
  BEST_MATCH,
  type ListRules,
  type ListView,
  type Ranked,
  STATES,
  YEARS,
} from '../../core/list/list-view.model';
import { pluralize } from '../../platform/format/numbers';
import type { StatusKind } from '../../ui/status-badge';
import type { StatusIconName } from '../../ui/status-icon';

/** RTE-09, CLRN-09. */
export const EXTERNAL_CERTIFICATES_PATH = '/certificates/external';

/** The filters as the address names them. */
type ExternalFilter = 'year' | 'state' | 'file';
type ExternalListView = ListView<Ranked<CertificateOrder>, ExternalFilter, never>;

export const EXTERNAL_LIST_RULES: ListRules<Ranked<CertificateOrder>, ExternalFilter> = {
  sorts: [BEST_MATCH, ...CERTIFICATE_ORDERS],
  filters: { year: YEARS, state: STATES, file: ['Clean', 'Pending', 'Rejected', 'None'] },
  pageSizes: [20, 50],
};

export const ORDER_LABELS: Readonly<Record<Ranked<CertificateOrder>, string>> = {
  match: 'Best match',
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Course name (A to Z)',
  hours: 'Most hours',
};

const FIELDS = { year: 'completionYear', state: 'stateAbbv', file: 'scanStatus' } as const;

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

export const requestOf = (view: ExternalListView) => listRequestOf(EXTERNAL_LIST_RULES, FIELDS, view);

/** The latest year first. */
export function menuFilters(facets: readonly FilterFacet[] | null, view: ExternalListView) {
  const textOf = (name: ExternalFilter, value: string) =>
    name === 'file' ? (FILE_STATUS[value as ScanStatus]?.text ?? '') : '';
  return filterMenus(FIELDS, FILTER_LABELS, facets, view, textOf).map((menu) =>
    menu.name === 'year'
      ? { ...menu, options: menu.options.toSorted((a, b) => b.value.localeCompare(a.value)) }
      : menu,
  );
}

/** '3 certificates', or '1 certificate found' once something is filtered out. */
export function resultText(total: number, isNarrowed: boolean): string {
  const count = pluralize(total, 'certificate');
  return isNarrowed ? `${count} found` : count;
}

/** What a screen calls it. */
export function titleOf({ courseName }: Pick<ExternalCertificate, 'courseName'>): string {
  return courseName || 'Untitled certificate';
}
