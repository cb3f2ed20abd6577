import { AREAS, SNIPPET_AREAS } from '../areas';
import { type Difference, reasonOf } from './area';

const START = '<!-- parity: written by npm run parity -->';
const END = '<!-- /parity -->';

type Differences = Readonly<Record<string, Difference | string>>;

interface Row {
  readonly name: string;
  readonly count: number;
  readonly differences: Differences;
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
      differences,
    })),
    ...SNIPPET_AREAS.map(({ name, snippets, differences }) => ({
      name,
      count: Object.keys(snippets).length,
      differences,
    })),
  ];
  const total = {
    name: '**Total**',
    count: rows.reduce((sum, { count }) => sum + count, 0),
    differences: Object.assign({}, ...rows.map(({ name, differences }) => prefixed(name, differences))),
  };
  const differing = rows.filter(({ differences }) => Object.keys(differences).length > 0);
  return [
    ...aligned([
      ['Area', 'Checks', 'Agree', 'Differ on purpose'],
      ...[...rows, total].map(({ name, count, differences }) => {
        const differ = Object.keys(differences).length;
        return [name, `${count}`, `${count - differ}`, `${differ}`];
      }),
    ]),
    '',
    ...aligned([
      ['What differs on purpose', 'Why'],
      ...differing.flatMap(({ name, differences }) =>
        Object.entries(differences).map(([title, difference]) => [`${name}: ${title}`, reasonOf(difference)]),
      ),
    ]),
  ].join('\n');
}

function prefixed(name: string, differences: Differences): Differences {
  return Object.fromEntries(
    Object.entries(differences).map(([title, difference]) => [`${name}: ${title}`, difference]),
  );
}

/** A Markdown table. */
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
