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

/** Returns the guide with the current list. The tests prove the numbers: a check without a reason agrees. */
export function withTable(guide: string): string {
  const start = guide.indexOf(START);
  const end = guide.indexOf(END);
  if (start < 0 || end < start) throw new Error(`The guide has no place for the list: ${START} … ${END}`);
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
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const differing = rows.reduce((sum, { reasons }) => sum + Object.keys(reasons).length, 0);
  return [
    `${count} checks, of which ${differing} differ on purpose:`,
    '',
    ...rows.flatMap((row) => [
      `- **${row.name}**: ${row.count} checks, ${Object.keys(row.reasons).length} differ`,
      ...Object.entries(row.reasons).map(([title, why]) => `  - ${title}: ${why}`),
    ]),
  ].join('\n');
}
