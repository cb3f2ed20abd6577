import { AREAS, SNIPPET_AREAS } from '../areas';

const START = '<!-- parity: written by npm run parity -->';
const END = '<!-- /parity -->';

/** By the title of the check. */
type Reasons = Readonly<Record<string, string>>;

interface Row {
  readonly name: string;
  readonly count: number;
  readonly reasons: Reasons;
}

/** Returns the guide with the current table. The tests prove the numbers: a check without a reason agrees. */
export function withTable(guide: string): string {
  const start = guide.indexOf(START);
  const end = guide.indexOf(END);
  if (start < 0 || end < start) throw new Error(`The guide has no place for the table: ${START} … ${END}`);
  return `${guide.slice(0, start)}${START}\n\n${table()}\n\n${guide.slice(end)}`;
}

function table(): string {
  const rows: Row[] = [
    ...AREAS.map(({ name, checks, differences }) => ({
      name,
      count: Object.keys(checks).length,
      reasons: Object.fromEntries(Object.entries(differences).map(([title, { why }]) => [title, why])),
    })),
    ...SNIPPET_AREAS.map(({ name, snippets, differences }) => ({
      name,
      count: Object.keys(snippets).length,
      reasons: differences,
    })),
  ];
  const total = {
    name: '**Total**',
    count: rows.reduce((sum, { count }) => sum + count, 0),
    reasons: Object.assign({}, ...rows.map(({ name, reasons }) => prefixed(name, reasons))),
  };
  const differing = rows.filter(({ reasons }) => Object.keys(reasons).length > 0);
  return [
    ...aligned([
      ['Area', 'Checks', 'Agree', 'Differ on purpose'],
      ...[...rows, total].map(({ name, count, reasons }) => {
        const differ = Object.keys(reasons).length;
        return [name, `${count}`, `${count - differ}`, `${differ}`];
      }),
    ]),
    '',
    'What differs on purpose, and why:',
    '',
    ...differing.flatMap(({ name, reasons }) => [
      `- **${name}**`,
      ...Object.entries(reasons).map(([title, why]) => `  - ${title}: ${why}`),
    ]),
  ].join('\n');
}

function prefixed(name: string, reasons: Reasons): Reasons {
  return Object.fromEntries(Object.entries(reasons).map(([title, why]) => [`${name}: ${title}`, why]));
}

/** A Markdown table, as the formatter lays it out. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
}
