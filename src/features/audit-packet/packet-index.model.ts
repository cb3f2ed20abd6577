/** The index of an audit packet: for people, for spreadsheets, and for programs that check files. */

import { type HoursTotal, totalText } from '../../contracts/hours-total';
import { dayOf } from '../../contracts/iso-date';
import { numberText, pluralize } from '../../platform/format/numbers';
import { sizeText } from '../../platform/format/sizes';
import { escapeHtml } from '../../platform/html/escape-html';
import { hoursOf, type MissingEntry, type Packet, type PacketFacts, type PacketFile } from './packet.model';

export const INDEX_PATHS = { html: 'index.html', csv: 'index.csv', sums: 'SHA256SUMS.txt' } as const;

/** The file that sha256sum --check reads. */
export function checksumsOf(files: readonly Pick<PacketFile, 'path' | 'sha256'>[]): string {
  return files.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('');
}

/** A cell that begins like this is a formula to a spreadsheet, in some of them after spaces, too. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Three columns of hours, so that nobody adds up what must not be added. */
const CSV_HEAD = [
  ...['Included', 'Kind', 'Course', 'Provider', 'Completed'],
  ...['Hours', 'Hours once unlocked', 'External hours', 'State', 'Number'],
  ...['File', 'Bytes', 'Checksum (SHA-256)', 'Why it is missing', 'Student', 'School', 'Packet made on'],
];

/** RFC 4180, with the mark by which Excel knows UTF-8. */
export function indexCsv({ brandName, studentName, madeAt, files, missing }: Packet): string {
  const heading = [studentName, brandName, dayOf(madeAt)];
  const rows = [
    CSV_HEAD,
    ...files.map(({ facts, path, bytes, sha256 }) => [
      'yes',
      ...cellsOf(facts),
      path,
      String(bytes),
      sha256,
      '',
      ...heading,
    ]),
    ...missing.map(({ facts, reason }) => ['no', ...cellsOf(facts), '', '', '', reason, ...heading]),
  ];
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

function csvCell(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, ' ').replace(/\p{Cc}/gu, '');
  return `"${(FORMULA.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}

function cellsOf({ kind, title, provider, completed, hours, locked, state, number }: PacketFacts): string[] {
  const column = kind === 'External certificate' ? 2 : locked ? 1 : 0;
  const columns = [0, 1, 2].map((index) => (index === column ? String(hours ?? '') : ''));
  return [kind, title, provider, completed, ...columns, state, number];
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
h1 { margin-bottom: 0; line-height: 1.2; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
caption { padding: 2rem 0 0.5rem; font-size: 1.25rem; font-weight: 600; text-align: start; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid #8888; text-align: start; vertical-align: top; }
td { overflow-wrap: anywhere; }
td:first-child { min-width: 12rem; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font-size: 0.8rem; }
.warning { padding: 0.75rem 1rem; border: 2px solid; border-radius: 0.5rem; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 9pt; } code { font-size: 6.5pt; } tr { break-inside: avoid; } }
`;

/** A page that works offline, runs nothing and loads nothing. */
export function indexHtml(packet: Packet): string {
  const { brandName, studentName, madeAt, files, missing } = packet;
  const title = studentName ? `Audit packet of ${studentName}` : 'Audit packet';
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(brandName)}, made on <time datetime="${madeAt.toISOString()}">${escapeHtml(longTime(madeAt))}</time>. ${pluralize(files.length, 'file')}, ${sizeText(bytes)}.</p>
${missingLine(missing.length)}
${hoursLine('Certificates', hoursOf(packet, 'Certificate'))}
${hoursLine('External certificates, counted apart', hoursOf(packet, 'External certificate'))}
${files.length === 0 ? '' : filesTable(files)}
${missing.length === 0 ? '' : missingTable(missing)}
<h2>How to check that nothing was changed</h2>
<p>Unpack the packet and compare the checksum (SHA-256) of each file with the one above. On Linux and macOS, <code>sha256sum --check ${INDEX_PATHS.sums}</code> or <code>shasum -a 256 --check ${INDEX_PATHS.sums}</code> does so for all files. On Windows, <code>certutil -hashfile FILE SHA256</code> shows that of one.</p>
<p>The checksums say that a file is the one that was put into this packet. They do not replace asking whoever issued a certificate.</p>
</main>
</body>
</html>
`;
}

function missingLine(count: number): string {
  if (count === 0) return '<p>Nothing is missing.</p>';
  const text =
    count === 1
      ? '<strong>This packet is not complete:</strong> 1 entry missing, see below.'
      : `<strong>This packet is not complete:</strong> ${numberText(count)} entries missing, see below.`;
  return `<p class="warning">${text}</p>`;
}

function hoursLine(label: string, total: HoursTotal): string {
  if (total.courses === 0) return '';
  return total.withoutHours === 0
    ? `<p>${label}: ${totalText(total)}.</p>`
    : `<p>${label}: ${totalText(total)}; ${numberText(total.withoutHours)} without hours.</p>`;
}

function filesTable(files: readonly PacketFile[]): string {
  const rows = files.map(({ facts, path, bytes, sha256 }) => [
    `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${title(facts)}</a>`,
    ...factCells(facts),
    `<td class="number">${sizeText(bytes)}</td>`,
    `<td><code>${escapeHtml(sha256)}</code></td>`,
  ]);
  return table('What is in this packet', ['Size', 'Checksum'], rows);
}

function missingTable(missing: readonly MissingEntry[]): string {
  const rows = missing.map(({ facts, reason }) => [
    title(facts),
    ...factCells(facts),
    `<td>${escapeHtml(reason)}</td>`,
  ]);
  return table('What is missing', ['Why'], rows);
}

function table(caption: string, lastHeads: readonly string[], rows: readonly (readonly string[])[]): string {
  const heads = ['Course', 'Kind', 'Completed', 'Hours', 'State', 'Number', ...lastHeads];
  return `<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
<table>
<caption>${caption}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(([first, ...cells]) => `<tr><td>${first}</td>${cells.join('')}</tr>`).join('\n')}
</tbody>
</table>
</div>`;
}

/** A name in another direction must not turn what follows it around. */
function title({ title: name, provider }: PacketFacts): string {
  return `<bdi>${escapeHtml(name)}</bdi>${provider ? `, <bdi>${escapeHtml(provider)}</bdi>` : ''}`;
}

function factCells({ kind, completed, hours, state, number }: PacketFacts): string[] {
  return [
    `<td>${kind}</td>`,
    `<td class="number">${escapeHtml(completed)}</td>`,
    `<td class="number">${hours ?? ''}</td>`,
    `<td>${escapeHtml(state)}</td>`,
    `<td class="number">${escapeHtml(number)}</td>`,
  ];
}

/**
 * 'Nov 22 2026, 18:05 UTC-05:00'. The first use of the browser's own long form loads the names of all time zones, which
 * takes as long as the whole index.
 */
function longTime(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const size = Math.abs(offset);
  const zone = `UTC${offset < 0 ? '-' : '+'}${clockText(Math.floor(size / 60), size % 60)}`;
  return `${date.toDateString().slice(4)}, ${clockText(date.getHours(), date.getMinutes())} ${zone}`;
}

function clockText(hours: number, minutes: number): string {
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}
