/** Pure rules of the list of earned certificates: what the address says, and what the server is asked for. */
import { CERTIFICATE_ORDERS, type Certificate, type CertificateOrder } from '../../contracts/certificate';
import type { FilterFacet } from '../../contracts/pagination';
import type { PageRequest } from '../../core/data/paged-load';
import { type ListRules, type ListView, pageRequestOf } from '../../core/list/list-view.model';
import { formatDate, pluralize } from '../../platform/format/dates';
import type { CertificateQuery } from './certificate-selection.model';

/** RTE-09. */
export const CERTIFICATES_PATH = '/certificates';

export const CERTIFICATE_STATUSES = ['all', 'ready', 'locked'] as const;
type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** The filters as the address names them. */
type CertificateFilter = 'status' | 'year' | 'state' | 'profession';
export type CertificateLook = 'list' | 'cards';
export type CertificateListView = ListView<CertificateOrder, CertificateFilter, CertificateLook>;

/** Page sizes are our choice: a page of the largest size stays below 3,000 elements. */
export const CERTIFICATE_LIST_RULES: ListRules<CertificateOrder, CertificateFilter, CertificateLook> = {
  sorts: CERTIFICATE_ORDERS,
  filters: { status: CERTIFICATE_STATUSES, year: 'any', state: 'any', profession: 'any' },
  views: ['list', 'cards'],
  pageSizes: [20, 50],
};

export const ORDER_LABELS: Readonly<Record<CertificateOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Course name (A to Z)',
  hours: 'Most hours',
};

export const STATUS_LABELS: Readonly<Record<CertificateStatus, string>> = {
  all: 'All',
  ready: 'Ready',
  locked: 'Locked',
};

/** The field of the server behind each filter that the student opens in a menu. */
const FIELDS = { year: 'completionYear', state: 'stateAbbv', profession: 'licenseTypeId' } as const;
type MenuFilter = keyof typeof FIELDS;
const MENU_FILTERS = Object.keys(FIELDS) as MenuFilter[];

const FILTER_LABELS: Readonly<Record<MenuFilter, string>> = {
  year: 'Year',
  state: 'State',
  profession: 'Profession',
};

interface CertificateListRequest extends PageRequest {
  readonly filter: readonly string[];
  /** Left out for the default, which a server that cannot sort may replace by its own. */
  readonly sort?: CertificateOrder;
}

/** The chosen status. If an address names several, the first counts. */
export function statusOf({ filters }: Pick<CertificateListView, 'filters'>): CertificateStatus {
  return CERTIFICATE_STATUSES.find((status) => status === filters.status[0]) ?? 'all';
}

/** Which certificates match a view. A filter of the server separates values by |, so one with it could not be sent. */
export function queryOf(view: CertificateListView): CertificateQuery {
  const search = view.search.trim();
  const status = statusOf(view);
  const chosen = MENU_FILTERS.flatMap((name) => {
    const values = view.filters[name].filter((value) => !value.includes('|'));
    return values.length > 0 ? [`${FIELDS[name]}==${values.join('|')}`] : [];
  });
  return {
    filter: [
      ...(status === 'all' ? [] : [`locked==${status === 'locked'}`]),
      ...chosen,
      ...(search ? [`name@=${search}`] : []),
    ],
  };
}

export function requestOf(view: CertificateListView): CertificateListRequest {
  return {
    ...pageRequestOf(view),
    ...queryOf(view),
    ...(view.sort === CERTIFICATE_ORDERS[0] ? {} : { sort: view.sort }),
  };
}

/** Whether the server returns the same certificates for both. */
export function isSameRequest(a: CertificateListView, b: CertificateListView): boolean {
  return JSON.stringify(requestOf(a)) === JSON.stringify(requestOf(b));
}

/** How many certificates have each status, under the other filters; null if the server does not say. */
export function statusCounts(
  facets: readonly FilterFacet[] | null,
): Readonly<Record<CertificateStatus, number>> | null {
  const facet = facets?.find(({ field }) => field === 'locked');
  if (!facet) return null;
  const countOf = (value: string) => facet.options.find((option) => option.value === value)?.count ?? 0;
  const [ready, locked] = [countOf('false'), countOf('true')];
  return { all: ready + locked, ready, locked };
}

/** The menus that are shown: those with several choices, or with one that can be undone. */
export function menuFilters(facets: readonly FilterFacet[] | null, view: CertificateListView) {
  return MENU_FILTERS.map((name) => {
    const offered = facets?.find(({ field }) => field === FIELDS[name])?.options ?? [];
    const options = offered.map(({ value, label, count }) => ({
      value,
      text: label || value,
      count: count ?? undefined,
    }));
    return { name, label: FILTER_LABELS[name], options, selected: view.filters[name] };
  }).filter(({ options, selected }) => options.length > 1 || selected.length > 0);
}

/** Our wording for a certificate whose course has no name. */
const UNTITLED_CERTIFICATE = 'Untitled certificate';

export const titleOf = ({ courseName }: Pick<Certificate, 'courseName'>) =>
  courseName || UNTITLED_CERTIFICATE;

/** Without empty ones: 'Completed 02/14/2026', '2 hours', 'FL', 'Registered Nurse (RN)', 'Number C-17'. */
export function factsOf(certificate: Certificate, licenseName: string): readonly string[] {
  const { completionDate, hours, stateAbbv, certificateNumber } = certificate;
  return [
    completionDate === null ? '' : `Completed ${formatDate(completionDate)}`,
    hours === null ? '' : pluralize(hours, 'hour'),
    stateAbbv,
    licenseName,
    certificateNumber && `Number ${certificateNumber}`,
  ].filter(Boolean);
}

const NUMBER = new Intl.NumberFormat('en-US');

/** '1 certificate', '50,000 certificates'. */
export function certificatesText(count: number): string {
  return `${NUMBER.format(count)} ${count === 1 ? 'certificate' : 'certificates'}`;
}

/** '500 of 1,200'. */
export function progressText(done: number, total: number): string {
  return `${NUMBER.format(done)} of ${NUMBER.format(total)}`;
}
