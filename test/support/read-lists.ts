/** The statements of the lists: My Courses, the transcript by year, and both kinds of certificates. */
import { rowName } from './expected-lists';
import { all, DATE, daysIn, found, isOwn, type Statement, Statements, words } from './statements';

export function readCourses(main: Element): readonly Statement[] {
  const statements = new Statements();
  readChips(statements, main, 'My Courses', { All: 'all', Archived: 'archived' });
  for (const card of all(main, 'article')) {
    const link = card.querySelector('h2 a');
    const about = `Course ${link?.getAttribute('href')?.split('/').at(-1)}`;
    statements.say(about, 'name', words(link));
    const [, ...facts] = words(card.querySelector('.course-card__facts')).split(', ');
    readFacts(statements, about, facts);
    const percent = card.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow');
    if (percent) statements.say(about, 'percent', String(Math.floor(Number(percent))));
    const text =
      all(card, 'span')
        .map(words)
        .find((each) => /^End(?:s|ed) on /.test(each)) ?? '';
    statements.say(about, 'ends on', found(new RegExp(`(${DATE})`), text));
    if (/ left$/.test(text)) {
      statements.say(about, 'days until it ends', daysIn(text.replace(new RegExp(DATE), '')));
    }
  }
  return statements.all;
}

/** The counts beside the choices of a list. */
function readChips(
  statements: Statements,
  main: Element,
  about: string,
  facts: Readonly<Record<string, string>>,
): void {
  for (const count of all(main, '.status-chips__count')) {
    const fact = facts[words(count.previousElementSibling)];
    if (fact && !count.closest('[hidden]')) statements.say(about, fact, words(count).replace(/,/g, ''));
  }
}

/** Hours and a state, wherever they are among others. */
function readFacts(statements: Statements, about: string, facts: readonly string[]): void {
  for (const fact of facts) {
    statements.say(about, 'completed on', found(new RegExp(`^Completed (${DATE})$`), fact));
    statements.say(about, 'hours', found(/^([\d.]+) hours?$/, fact));
    statements.say(about, 'state', found(/(?:^|, )([A-Z]{2})$/, fact));
  }
}

export function readTranscript(main: Element): readonly Statement[] {
  const statements = new Statements();
  for (const section of all(main, 'section')) {
    if (!isOwn(section, section.querySelector('h2'))) continue;
    const title = words(section.querySelector('h2'));
    const group = title === 'Total' ? 'all' : found(/^(\d{4}) Transcripts$/, title);
    if (group === undefined && !/in progress|did not|not counted/i.test(title)) continue;
    if (group) statements.sayTotal('The transcript', `${group} `, all(section, 'p').map(words).join(' '));
    for (const row of all(section, 'tbody tr')) readRow(statements, row);
  }
  return statements.all;
}

function readRow(statements: Statements, row: Element): void {
  const name = words(row.querySelector('th')?.firstChild?.parentElement).replace(
    words(row.querySelector('th span')),
    '',
  );
  const cells = new Map(
    all(row, 'td').map((cell) => {
      const label = words(cell.querySelector('.data-table__label'));
      return [label, words(cell).replace(label, '').trim()];
    }),
  );
  const hours = cells.get('Hours') ?? '';
  const state = found(/(?:^|, )([A-Z]{2})$/, cells.get('License') ?? '') ?? '';
  const facts = [state, found(/^([\d.,]+)/, hours) ?? '', cells.get('Status')];
  const date = found(new RegExp(`(${DATE})`), cells.get('Completed') ?? '') ?? 'none';
  statements.say('The transcript', rowName(name.trim(), date), facts.join(', '));
}

export function readCertificates(main: Element): readonly Statement[] {
  const statements = new Statements();
  const section = all(main, 'section[aria-label="Earned certificates"]')[0];
  if (!section || section.closest('[hidden]')) return [];
  readChips(statements, section, 'Certificates', {
    All: 'all',
    Ready: 'ready',
    Locked: 'locked certificates',
  });
  const result = words(section.querySelector('.list-toolbar__result'));
  statements.sayTotal('Certificates', '', result.replace(/^\S+ certificates?, /, ''));
  const counted = new Map<string, number>();
  for (const item of all(section, 'li[aria-labelledby]').filter((each) => each.querySelector('h2'))) {
    readCertificate(statements, item, counted);
  }
  for (const [name, hours] of counted)
    statements.say(name, 'hours of certificates that count', String(hours));
  return statements.all;
}

function readCertificate(statements: Statements, item: Element, counted: Map<string, number>): void {
  const facts = all(item, 'li').map(words);
  const title = words(item.querySelector('h2'));
  const date = facts.flatMap((fact) => found(/^Completed (.+)$/, fact) ?? [])[0] ?? '';
  const about = `Certificate ${title} ${date}`.trim();
  statements.say(about, 'course', title);
  statements.say(about, 'locked', String(all(item, 'span').map(words).includes('Locked')));
  readFacts(statements, about, facts);
  const summary = words(item.querySelector('details summary'));
  const credits = all(item, 'li[aria-labelledby]');
  let counts = 0;
  for (const credit of credits) {
    const name = words(credit.querySelector('.credit__name'));
    const verdict = all(credit, 'span')
      .map(words)
      .find((text) => VERDICTS.includes(text));
    statements.say(about, `for ${name}`, verdict);
    if (verdict !== 'Counts') continue;
    counts += 1;
    const hours = found(/^([\d.]+) hours?$/, words(credit.querySelector('.credit__hours')));
    if (hours === undefined) continue;
    statements.say(about, `hours for ${name}`, hours);
    counted.set(name, (counted.get(name) ?? 0) + Number(hours));
  }
  // The sentence and its list say the same.
  const total = countIn(summary);
  if (credits.length > 0 && total !== undefined && total !== counts) {
    statements.say(about, `a list of ${counts} licenses that it counts for`, summary);
  }
}

const VERDICTS = ['Counts', 'Does not count', 'May not count'];

/** 'Counts for 2 of your 3 licenses'; undefined for a sentence without a number. */
function countIn(summary: string): number | undefined {
  const [, count, all] = /^Counts for (both|all|\d+)(?: of| (\d+))/.exec(summary) ?? [];
  if (count === 'both') return 2;
  if (count === 'all') return Number(all);
  if (count !== undefined) return Number(count);
  if (/^Counts for your license/.test(summary)) return 1;
  return /^(?:(?:Does|May) not count|Why it does not)/.test(summary) ? 0 : undefined;
}

export function readExternalCertificates(main: Element): readonly Statement[] {
  const statements = new Statements();
  for (const row of all(main, 'section[aria-label="External certificates"] article')) {
    const about = `External certificate ${words(row.querySelector('h2'))}`;
    readFacts(statements, about, all(row, 'li').map(words));
  }
  return statements.all;
}
