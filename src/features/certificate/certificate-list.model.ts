/** Pure rules of the list of earned certificates: what the address says, and what the server is asked for. */

import { CERTIFICATE_ORDERS, type Certificate, type CertificateOrder } from '../../contracts/certificate';
import { type HoursTotal, totalText } from '../../contracts/hours-total';
import type { FilterFacet } from '../../contracts/pagination';
import type { ListPage } from '../../core/data/paged-load';
import { filterMenus, filterOf, type ListRequest, listRequestOf } from '../../core/list/list-request.model';
import {
  BEST_MATCH,
  IDS,
  type ListRules,
  type ListView,
  type Ranked,
  STATES,
  YEARS,
} from '../../core/list/list-view.model';
import { formatDate } from '../../platform/format/dates';
import { factsText, knownFacts, licenseText } from '../../platform/format/facts';
import { hoursText } from '../../platform/format/hours';
import { numberText, pluralize } from '../../platform/format/numbers';
import type { CertificateQuery } from './certificate-selection.model';

/** RTE-09. */
export const CERTIFICATES_PATH = '/certificates';

export const CERTIFICATE_STATUSES = ['all', 'ready', 'locked'] as const;
type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** The filters as the address names them. */
type CertificateFilter = 'status' | 'year' | 'state' | 'profession';
export type CertificateLook = 'list' | 'cards';
export type CertificateListView = ListView<Ranked<CertificateOrder>, CertificateFilter, CertificateLook>;

/** Page sizes are our choice: a page of the largest size stays below 3,000 elements. */
export const CERTIFICATE_LIST_RULES: ListRules<
  Ranked<CertificateOrder>,
  CertificateFilter,
  CertificateLook
> = {
  sorts: [BEST_MATCH, ...CERTIFICATE_ORDERS],
  filters: { status: CERTIFICATE_STATUSES, year: YEARS, state: STATES, profession: IDS },
  views: ['list', 'cards'],
  pageSizes: [20, 50],
};

export const ORDER_LABELS: Readonly<Record<Ranked<CertificateOrder>, string>> = {
  match: 'Best match',
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

const FILTER_LABELS: Readonly<Record<keyof typeof FIELDS, string>> = {
  year: 'Year',
  state: 'State',
  profession: 'Profession',
};

/** The chosen status. If an address names several, the first counts. */
export function statusOf({ filters }: Pick<CertificateListView, 'filters'>): CertificateStatus {
  return CERTIFICATE_STATUSES.find((status) => status === filters.status[0]) ?? 'all';
}

/** The chosen status as a filter that can be removed. */
export function statusMenu({ filters }: Pick<CertificateListView, 'filters'>) {
  const options = CERTIFICATE_STATUSES.map((value) => ({ value, text: STATUS_LABELS[value] }));
  return { name: 'status', label: 'Status', options, selected: filters.status } as const;
}

/** Which certificates match a view. */
export function queryOf(view: CertificateListView): CertificateQuery {
  const status = statusOf(view);
  return {
    filter: [...(status === 'all' ? [] : [`locked==${status === 'locked'}`]), ...filterOf(FIELDS, view)],
  };
}

export function requestOf(view: CertificateListView): ListRequest<CertificateOrder> {
  return { ...listRequestOf(CERTIFICATE_LIST_RULES, FIELDS, view), ...queryOf(view) };
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

/** What the certificates that match add up to; null if the server does not say. */
function hoursOfMatching(
  facets: readonly FilterFacet[] | null,
  view: CertificateListView,
): HoursTotal | null {
  const options = facets?.find(({ field }) => field === 'locked')?.options ?? [];
  const status = statusOf(view);
  const optionOf = (value: string, left: CertificateStatus) =>
    status === left ? undefined : options.find((option) => option.value === value);
  const [ready, locked] = [optionOf('false', 'locked'), optionOf('true', 'ready')];
  const shown = [ready, locked].filter((option) => option !== undefined);
  if (shown.length === 0 || shown.some(({ hours }) => hours === undefined)) return null;
  const sum = (name: 'count' | 'withoutHours') => shown.reduce((all, option) => all + (option[name] ?? 0), 0);
  return {
    hours: ready?.hours ?? 0,
    courses: sum('count'),
    withoutHours: sum('withoutHours'),
    locked: { certificates: locked?.count ?? 0, hours: locked?.hours ?? null },
  };
}

type Matching = Pick<ListPage<unknown>, 'items' | 'total' | 'facets'>;

/** '18 certificates, 38 hours, 4 more once 6 certificates are unlocked, 1 without hours'. */
export function resultText({ items, total, facets }: Matching, view: CertificateListView): string {
  const hours = hoursOfMatching(facets, view);
  return factsText(
    certificatesText(total ?? items.length),
    hours && totalText(hours),
    hours && hours.withoutHours > 0 && `${numberText(hours.withoutHours)} without hours`,
  );
}

export const menuFilters = (facets: readonly FilterFacet[] | null, view: CertificateListView) =>
  filterMenus(FIELDS, FILTER_LABELS, facets, view);

/** Our wording for a certificate whose course has no name. */
const UNTITLED_CERTIFICATE = 'Untitled certificate';

export const titleOf = ({ courseName }: Pick<Certificate, 'courseName'>) =>
  courseName || UNTITLED_CERTIFICATE;

/** Without empty ones: 'Completed 02/14/2026', '2 hours', 'Registered Nurse (RN), FL'. */
export function factsOf(certificate: Certificate, licenseName: string): readonly string[] {
  const { completionDate, hours, stateAbbv } = certificate;
  return knownFacts(
    completionDate !== null && `completed ${formatDate(completionDate)}`,
    hours !== null && hoursText(hours),
    licenseText(licenseName, stateAbbv),
  );
}

/** '1 certificate', '50,000 certificates'. */
export function certificatesText(count: number): string {
  return pluralize(count, 'certificate');
}

/** '500 of 1,200'. */
export function progressText(done: number, total: number): string {
  return `${numberText(done)} of ${numberText(total)}`;
}
