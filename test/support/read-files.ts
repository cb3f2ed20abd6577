/** The statements of files: the index of an audit packet, and the deadlines of a calendar file. */
import { found, type Statement, Statements } from './statements';

/** A table with a heading, RFC 4180. */
export function readPacketIndex(csv: string): readonly Statement[] {
  const statements = new Statements();
  const [head = [], ...rows] = csv
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    );
  for (const row of rows) {
    const cell = (name: string) => row[head.indexOf(name)] ?? '';
    const isExternal = /external/i.test(cell('Kind'));
    if (!isExternal && cell('Number') === '') continue;
    const [year, month, day] = cell('Completed').split('-');
    const date = day === undefined ? undefined : `${month}/${day}/${year}`;
    const about = isExternal
      ? `External certificate ${cell('Course')}`
      : `Certificate ${cell('Course')} ${date ?? ''}`.trim();
    if (!isExternal) statements.say(about, 'course', cell('Course'));
    statements.say(about, 'completed on', date ?? 'none');
    const columns = isExternal ? ['External hours'] : ['Hours', 'Hours once unlocked'];
    const [ready = '', locked = ''] = columns.map(cell);
    statements.say(about, 'hours', ready || locked || 'not known');
    if (!isExternal && (ready || locked)) statements.say(about, 'locked', String(locked !== ''));
    statements.say(about, 'state', cell('State'));
  }
  return statements.all;
}

export function readCalendar(file: string): readonly Statement[] {
  const statements = new Statements();
  const text = file.replace(/\r\n /g, '').replace(/\\([\\;,])/g, '$1');
  for (const event of text.split('BEGIN:VEVENT').slice(1)) {
    const name = found(/SUMMARY:Renew your license: (.+?)\r\n/, event) ?? '';
    const [, year, month, day] = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/.exec(event) ?? [];
    statements.say(name, 'expires on', `${month}/${day}/${year}`);
    const description = found(/DESCRIPTION:(.+?)\r\n/, event) ?? '';
    statements.say(
      name,
      'hours missing',
      found(/([\d.]+) hours? (?:(?:is|are) )?(?:still )?missing/, description),
    );
    statements.sayProgress(name, '', description);
  }
  return statements.all;
}
