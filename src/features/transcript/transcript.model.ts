/** Pure rules of a transcript: which lines count, their totals, and how they are grouped (ENT-09). */
import { parseISO } from 'date-fns/parseISO';
import type { TranscriptEntry } from '../../contracts/certificate';
import { type HoursTotal, totalOf } from '../../contracts/hours-total';
import { foldText } from '../../contracts/search-text';
import { numberText, pluralize } from '../../platform/format/numbers';
import { yearOf, yearTitle } from './transcript-address.model';

/**
 * Only these count toward hours, whatever their case. The spec does not list the statuses, and a total that leaves out
 * a course is safer to show to a board than one that adds a course that was not passed.
 */
const EARNED_STATUSES: readonly string[] = ['completed', 'complete', 'passed', 'pass'];
const FAILED_STATUSES: readonly string[] = ['failed', 'fail', 'not passed', 'incomplete'];

/** One line of the transcript, with what is worked out once for all views of it. */
export interface TranscriptLine {
  /** Unique in the transcript, and the same after a reload. */
  readonly key: string;
  readonly entry: TranscriptEntry;
  /** When the course was completed, in milliseconds; null if it is not completed yet. */
  readonly time: number | null;
  /** In the student's time zone, like the date that is shown. */
  readonly year: number | null;
  readonly isEarned: boolean;
  /** See foldText. */
  readonly searchText: string;
}

/** `index`: the position in the list, for an entry that the server sends without an id. */
export function toLine(entry: TranscriptEntry, index: number): TranscriptLine {
  const { transcriptId, courseName, status, completionDate, stateAbbv } = entry;
  const date = completionDate === null ? null : parseISO(completionDate);
  return {
    key: transcriptId === null ? `line ${index}` : String(transcriptId),
    entry,
    time: date?.getTime() ?? null,
    year: yearOf(completionDate),
    isEarned: date !== null && EARNED_STATUSES.includes(statusKey(status)),
    searchText: foldText([courseName, status, stateAbbv].join('\n')),
  };
}

export type StatusKey = 'earned' | 'failed' | 'open';

export function statusOf({ entry: { status }, isEarned }: TranscriptLine): StatusKey {
  if (isEarned) return 'earned';
  return FAILED_STATUSES.includes(statusKey(status)) ? 'failed' : 'open';
}

function statusKey(status: string): string {
  return status.trim().toLowerCase();
}

/** A line names no kind of hours, so all of them are of one. */
export interface Subtotal extends HoursTotal {
  /** How many lines do not count, because the course was not passed or is not completed yet. */
  readonly notCounted: number;
}

export function subtotalOf(lines: readonly TranscriptLine[]): Subtotal {
  const earned = lines.filter(({ isEarned }) => isEarned);
  const hours = earned.map(({ entry }) => ({ hours: entry.hours, locked: entry.certificateLocked }));
  return { ...totalOf(hours), notCounted: lines.length - earned.length };
}

/** What a student has to fulfil, as far as a transcript says: the license type and the state of a line. */
export interface RequirementTotal {
  readonly key: string;
  readonly licenseTypeId: number | null;
  readonly stateAbbv: string;
  readonly total: Subtotal;
}

/** Only requirements for which a course counts, those with most hours first. */
export function totalsByRequirement(lines: readonly TranscriptLine[]): readonly RequirementTotal[] {
  const groups = new Map<string, TranscriptLine[]>();
  for (const line of lines) {
    if (!line.isEarned) continue;
    const key = requirementKey(line.entry);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups]
    .map(([key, group]) => {
      const { licenseTypeId, stateAbbv } = (group[0] as TranscriptLine).entry;
      return { key, licenseTypeId, stateAbbv, total: subtotalOf(group) };
    })
    .sort((a, b) => b.total.hours - a.total.hours);
}

function requirementKey({
  licenseTypeId,
  stateAbbv,
}: Pick<TranscriptEntry, 'licenseTypeId' | 'stateAbbv'>): string {
  return `${licenseTypeId ?? ''} ${stateAbbv}`;
}

export interface YearGroup {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly TranscriptLine[];
  readonly total: Subtotal;
  readonly byRequirement: readonly RequirementTotal[];
}

export type TranscriptOrder = 'newest' | 'oldest';

/**
 * ENT-09: by the year of completion, each titled like '2024 Transcripts'. What is not completed comes first in either
 * order, because it is what the student is working on.
 */
export function groupByYear(lines: readonly TranscriptLine[], order: TranscriptOrder): readonly YearGroup[] {
  const groups = new Map<number | null, TranscriptLine[]>([[null, []]]);
  for (const line of inOrder(lines, order)) {
    const group = groups.get(line.year);
    if (group) group.push(line);
    else groups.set(line.year, [line]);
  }
  return [...groups]
    .filter(([, group]) => group.length > 0)
    .map(([year, group]) => ({
      key: String(year ?? 'open'),
      title: year === null ? openTitle(group) : yearTitle(year),
      lines: group,
      total: subtotalOf(group),
      byRequirement: totalsByRequirement(group),
    }));
}

/** The server sends the newest first, but nothing says that every server does. Lines of the same day keep their order. */
function inOrder(lines: readonly TranscriptLine[], order: TranscriptOrder): readonly TranscriptLine[] {
  const direction = order === 'newest' ? -1 : 1;
  return [...lines].sort((a, b) => direction * ((a.time ?? 0) - (b.time ?? 0)));
}

/** A course may be completed without a date on record. */
function openTitle(lines: readonly TranscriptLine[]): string {
  const isInProgress = lines.every(({ entry }) =>
    /^(in[ -]?progress|not[ -]?started)?$/i.test(entry.status.trim()),
  );
  return isInProgress ? 'In Progress' : 'Without a Completion Date';
}

/** '18.5 hours from 12 completed courses, 1 of them without hours; 2 not counted'. `hours` is a total. */
export function earnedText(
  hours: string,
  { courses, withoutHours, notCounted }: Pick<Subtotal, 'courses' | 'withoutHours' | 'notCounted'>,
): string {
  const out = numberText(notCounted);
  if (courses === 0) {
    return notCounted === 0
      ? `${hours} from no completed course`
      : `${hours} from no completed course; ${out} not counted`;
  }
  const counted = pluralize(courses, 'completed course');
  const without = numberText(withoutHours);
  if (withoutHours === 0) {
    return notCounted === 0 ? `${hours} from ${counted}` : `${hours} from ${counted}; ${out} not counted`;
  }
  return notCounted === 0
    ? `${hours} from ${counted}, ${without} of them without hours`
    : `${hours} from ${counted}, ${without} of them without hours; ${out} not counted`;
}

/** Of a year that continues on another page. */
export function partOfYearText(shown: number, all: number): string {
  return `${numberText(shown)} of ${pluralize(all, 'course')} on this page. The total is of all ${numberText(all)}.`;
}

/** What the totals are based on while courses are missing; `hasEnded`: no more of them will load. */
export function partText(shown: number, total: number | null, hasEnded: boolean): string {
  const count = numberText(shown);
  if (total === null) {
    return hasEnded
      ? `${count} courses are shown. All totals are of these courses only.`
      : `Loading: ${count} courses so far. All totals are of these courses only.`;
  }
  return hasEnded
    ? `${count} of ${numberText(total)} courses are shown. All totals are of these courses only.`
    : `Loading: ${count} of ${numberText(total)} courses so far. All totals are of these courses only.`;
}
