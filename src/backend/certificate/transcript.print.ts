/**
 * The print of a transcript: a table for each year with its subtotal, then the hours in total and for each license
 * type and state. Every page says whose it is, of which day, and which page of how many, so that no page is mistaken
 * for another.
 */
import { lockedText, totalOf } from '../../contracts/hours-total';
import { pluralize } from '../../contracts/number-text';
import type { DrawPage, Heading } from '../print/pdf';
import type { PrintedEntry } from './transcript.queries';

/** Only these count. */
const EARNED = ['Completed', 'Passed'];

type Block =
  | { kind: 'year'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'total'; label: string; value: string; locked: string }
  | { kind: 'entry'; entry: PrintedEntry };

/** In points. */
const HEIGHTS: Readonly<Record<Block['kind'], number>> = { year: 34, note: 20, total: 20, entry: 28 };
/** Of the second line of a total, with what is still locked. */
const LOCKED_POINTS = 12;
const BODY_POINTS = 610;
const COLUMNS = {
  course: { x: 0, width: 258 },
  status: { x: 264, width: 70 },
  completed: { x: 338, width: 88 },
  state: { x: 430, width: 30 },
  hours: { x: 462, width: 42 },
} as const;
const WIDTH = 504;

/** At least one page: an empty transcript says so. */
export function transcriptPages(entries: readonly PrintedEntry[], heading: Heading): DrawPage[] {
  const pages = paginate(blocksOf(entries, heading));
  return pages.map((blocks, index) => drawPage(blocks, heading, `Page ${index + 1} of ${pages.length}`));
}

function blocksOf(entries: readonly PrintedEntry[], { dates }: Heading): Block[] {
  if (entries.length === 0) return [{ kind: 'note', text: 'There is nothing on this transcript yet.' }];
  const years = groupBy(entries, ({ completionDate }) => completionDate && dates.year(completionDate));
  const groups = [...years].flatMap(([year, own]): Block[] => [
    { kind: 'year', text: year === null ? 'In Progress' : `${year} Transcripts` },
    ...own.map((entry): Block => ({ kind: 'entry', entry })),
    ...(year === null ? [] : [total(`Total of ${year}`, own)]),
  ]);
  const byRequirement = groupBy(entries.filter(isEarned), requirementOf);
  return [
    ...groups,
    { kind: 'year', text: 'Totals' },
    ...[...byRequirement].map(([requirement, own]) => total(requirement, own)),
    total('Total', entries),
    { kind: 'note', text: 'Totals are of completed and passed courses only.' },
  ];
}

function groupBy<K>(
  entries: readonly PrintedEntry[],
  keyOf: (entry: PrintedEntry) => K,
): Map<K, PrintedEntry[]> {
  const groups = new Map<K, PrintedEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

function isEarned({ status, completionDate }: PrintedEntry): boolean {
  return completionDate !== null && EARNED.includes(status);
}

function requirementOf({ licenseTypeName, stateAbbv }: PrintedEntry): string {
  return [licenseTypeName ?? 'No license type', stateAbbv].filter(Boolean).join(', ');
}

function total(label: string, entries: readonly PrintedEntry[]): Block {
  const earned = entries.filter(isEarned);
  const sum = totalOf(earned.map(({ hours, certificateLocked }) => ({ hours, locked: certificateLocked })));
  const hours = pluralize(sum.hours, 'hour');
  const courses = pluralize(sum.courses, 'course');
  const value =
    sum.withoutHours === 0
      ? `${hours} (${courses})`
      : `${hours} (${courses}, ${sum.withoutHours} without hours)`;
  return { kind: 'total', label, value, locked: lockedText(sum) };
}

function heightOf(block: Block): number {
  return HEIGHTS[block.kind] + (block.kind === 'total' && block.locked !== '' ? LOCKED_POINTS : 0);
}

/** A heading never ends a page, and a total never begins one. */
function paginate(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = [[]];
  let left = BODY_POINTS;
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    const isKept = next && (block.kind === 'year' || next.kind === 'total');
    const needed = heightOf(block) + (isKept ? heightOf(next) : 0);
    if (needed > left) {
      pages.push([]);
      left = BODY_POINTS;
    }
    pages.at(-1)?.push(block);
    left -= heightOf(block);
  });
  return pages;
}

function drawPage(
  blocks: readonly Block[],
  { studentName, brandName, asOf, dates }: Heading,
  page: string,
): DrawPage {
  return (document) => {
    const { left, top } = document.page.margins;
    const line = (text: string, font: string, size: number, x: number, y: number, options = {}) =>
      document
        .font(font)
        .fontSize(size)
        .text(text, left + x, y, { lineBreak: false, ...options });
    line(`${brandName} Transcript`, 'Bold', 18, 0, top, oneLine(WIDTH));
    line(studentName, 'Regular', 12, 0, top + 24, oneLine(WIDTH));
    line(asOf, 'Regular', 10, 0, top + 42);
    line(page, 'Regular', 10, WIDTH - 100, top + 42, { width: 100, align: 'right' });
    let y = top + 64;
    for (const block of blocks) {
      if (block.kind === 'year') {
        line(block.text, 'Bold', 13, 0, y + 14);
        document
          .moveTo(left, y + 32)
          .lineTo(left + WIDTH, y + 32)
          .stroke();
      } else if (block.kind === 'note') line(block.text, 'Regular', 10, 0, y + 5);
      else if (block.kind === 'total') {
        line(block.label, 'Bold', 10, 0, y + 5, oneLine(250));
        line(block.value, 'Bold', 10, 254, y + 5, { width: 250, align: 'right' });
        line(block.locked, 'Regular', 10, 254, y + 5 + LOCKED_POINTS, { width: 250, align: 'right' });
      } else drawEntry(block.entry, y, { line, dates });
      y += heightOf(block);
    }
  };
}

type DrawLine = (text: string, font: string, size: number, x: number, y: number, options?: object) => unknown;

function drawEntry(
  entry: PrintedEntry,
  y: number,
  { line, dates }: { line: DrawLine; dates: Heading['dates'] },
): void {
  const { course, status, completed, state, hours } = COLUMNS;
  line(entry.courseName, 'Regular', 10, course.x, y + 5, oneLine(course.width));
  line(entry.licenseTypeName ?? '', 'Regular', 8, course.x, y + 17, oneLine(course.width));
  line(entry.status, 'Regular', 9, status.x, y + 5, oneLine(status.width));
  line(dates.shortDay(entry.completionDate), 'Regular', 9, completed.x, y + 5);
  line(entry.stateAbbv, 'Regular', 9, state.x, y + 5);
  const text = entry.hours === null ? '-' : `${entry.hours} h`;
  line(text, 'Regular', 9, hours.x, y + 5, { width: hours.width, align: 'right' });
}

/** Long names are cut, so that each line stays in its place. */
function oneLine(width: number) {
  return { width, height: 12, ellipsis: true, lineBreak: true };
}
