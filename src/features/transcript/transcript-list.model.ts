/** Pure rules of the page with the transcript: what its address says, what it offers, and what one page of it shows. */

import { searchWords } from '../../contracts/search-text';
import { type ListRules, type ListView, YEARS } from '../../core/list/list-view.model';
import {
  groupByYear,
  type RequirementTotal,
  type Subtotal,
  subtotalOf,
  type TranscriptLine,
  type TranscriptOrder,
  totalsByRequirement,
  type YearGroup,
} from './transcript.model';
import { NONE } from './transcript-address.model';

/** The filters as the address names them. */
export type TranscriptFilter = 'license' | 'state' | 'year';
export type TranscriptTab = 'years' | 'requirements';
export type TranscriptView = ListView<TranscriptOrder, TranscriptFilter, TranscriptTab>;

/** Page sizes are our choice: a page of the largest size stays below 3,000 elements. */
export const TRANSCRIPT_LIST_RULES = {
  sorts: ['newest', 'oldest'],
  filters: { license: 'any', state: 'any', year: YEARS },
  views: ['years', 'requirements'],
  pageSizes: [25, 50, 100],
} as const satisfies ListRules<TranscriptOrder, TranscriptFilter, TranscriptTab>;

export const TRANSCRIPT_FILTERS: readonly TranscriptFilter[] = ['license', 'state', 'year'];

/** The value of a line for each filter. */
const VALUES: Readonly<Record<TranscriptFilter, (line: TranscriptLine) => string>> = {
  license: ({ entry }) => String(entry.licenseTypeId ?? NONE),
  state: ({ entry }) => entry.stateAbbv || NONE,
  year: ({ year }) => String(year ?? NONE),
};

interface FilterOption {
  readonly value: string;
  readonly count: number;
}

export interface ShownGroup extends YearGroup {
  /** Those of its lines that are on this page. */
  readonly shown: readonly TranscriptLine[];
}

export interface ShownTranscript {
  /** All groups, whatever the page. */
  readonly groups: readonly YearGroup[];
  /** Those with lines on this page. */
  readonly shown: readonly ShownGroup[];
  readonly position: { readonly offset: number; readonly limit: number; readonly total: number };
  readonly total: Subtotal;
  readonly byRequirement: readonly RequirementTotal[];
  /** What each filter offers, with how many lines it would leave. The choice of one filter leaves its others open. */
  readonly options: Readonly<Record<TranscriptFilter, readonly FilterOption[]>>;
}

export function showTranscript(lines: readonly TranscriptLine[], view: TranscriptView): ShownTranscript {
  const found = bySearch(lines, view.search);
  const matches = byFilters(found, view, TRANSCRIPT_FILTERS);
  const groups = groupByYear(matches, view.sort);
  const { pageSize: limit } = view;
  // An address may name a page that is not there.
  const lastPage = Math.max(1, Math.ceil(matches.length / limit));
  const offset = (Math.min(view.page, lastPage) - 1) * limit;
  return {
    groups,
    shown: pageOf(groups, offset, limit),
    position: { offset, limit, total: matches.length },
    total: subtotalOf(matches),
    byRequirement: totalsByRequirement(matches),
    options: {
      license: optionsOf('license', byFilters(found, view, ['state', 'year'])),
      state: optionsOf('state', byFilters(found, view, ['license', 'year'])),
      // A line that is not completed has no year to choose.
      year: optionsOf('year', byFilters(found, view, ['license', 'state'])).filter(
        ({ value }) => value !== NONE,
      ),
    },
  };
}

function bySearch(lines: readonly TranscriptLine[], search: string): readonly TranscriptLine[] {
  const words = searchWords(search);
  if (words.length === 0) return lines;
  return lines.filter(({ searchText }) => words.every((word) => searchText.includes(word)));
}

function byFilters(
  lines: readonly TranscriptLine[],
  { filters }: TranscriptView,
  names: readonly TranscriptFilter[],
): readonly TranscriptLine[] {
  const chosen = names.filter((name) => filters[name].length > 0);
  if (chosen.length === 0) return lines;
  return lines.filter((line) => chosen.every((name) => filters[name].includes(VALUES[name](line))));
}

function optionsOf(name: TranscriptFilter, lines: readonly TranscriptLine[]): readonly FilterOption[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const value = VALUES[name](line);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** A page may begin and end inside a group. */
function pageOf(groups: readonly YearGroup[], offset: number, limit: number): readonly ShownGroup[] {
  let start = 0;
  return groups.flatMap((group) => {
    const first = Math.max(0, offset - start);
    const end = offset + limit - start;
    start += group.lines.length;
    const shown = end <= 0 ? [] : group.lines.slice(first, end);
    return shown.length > 0 ? [{ ...group, shown }] : [];
  });
}
