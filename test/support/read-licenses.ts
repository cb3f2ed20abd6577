/** The statements of the pages that have a card for each license: the transcript by requirement, and the ledger. */
import { all, DATE, daysIn, found, isOwn, type Statement, Statements, words } from './statements';

/** What a screen may call a figure. */
const FIGURES: Readonly<Record<string, string>> = {
  Needed: 'hours needed',
  Done: 'hours done',
  Missing: 'hours missing',
  'Over the limit': 'hours over the limit',
};

export function readLicenses(main: Element, names: readonly string[]): readonly Statement[] {
  const statements = new Statements();
  for (const card of all(main, 'section')) {
    const name = words(card.querySelector('h2'));
    if (names.includes(name) && isOwn(card, card.querySelector('h2'))) readLicense(statements, name, card);
  }
  return statements.all;
}

function readLicense(statements: Statements, name: string, card: Element): void {
  const badge =
    all(card, 'span')
      .map(words)
      .find((each) => /^Expire[sd] /.test(each)) ?? '';
  statements.say(name, 'expires on', found(new RegExp(`(${DATE})`), badge));
  statements.say(name, 'days until it expires', daysIn(badge.replace(new RegExp(DATE), '')));
  const basis = all(card, 'p')
    .map(words)
    .find((each) => /^Based on /.test(each));
  statements.say(name, 'path', basis === undefined ? whyNoPath(words(card)) : pathIn(basis));
  for (const term of all(card, 'dt')) {
    const fact = FIGURES[words(term)];
    if (fact) statements.say(name, fact, hoursIn(words(term.nextElementSibling)));
  }
  for (const bar of all(card, '[role="progressbar"]')) readBar(statements, name, bar);
  for (const row of all(card, 'tbody tr')) readRow(statements, name, row);
  for (const item of all(card, 'li[aria-labelledby]')) readGroup(statements, name, item);
  for (const item of all(card, 'li[aria-labelledby] .ledger-course')) readCourse(statements, name, item);
  for (const each of all(card, 'p').map(words)) readLine(statements, name, each);
}

/** In the words of the oracle. */
function whyNoPath(text: string): string | undefined {
  if (/no learning path for this period yet/.test(text)) return 'not yet';
  if (/don't know which learning path/.test(text)) return 'unknown';
  return /No learning path is for this license/.test(text) ? 'none' : undefined;
}

/** 'Based on your learning path Florida RN License Renewal, for courses completed since 07/29/2026.' */
const pathIn = (basis: string) =>
  found(/^Based on (?:your learning path )?(.+?)(?:, for courses |\. |\.$|$)/, basis);

const hoursIn = (text: string) => found(/^([\d.]+)(?: hours?)?$/, text);

function readBar(statements: Statements, name: string, bar: Element): void {
  const label = bar.getAttribute('aria-label') ?? '';
  const group = found(/^Hours done for (.+)$/, label);
  const prefix = group === undefined || group === name ? '' : `${group}: `;
  statements.sayProgress(name, prefix, bar.getAttribute('aria-valuetext'));
}

/** A row of the topics: its name, and a number in each column. */
function readRow(statements: Statements, name: string, row: Element): void {
  const heads = all(row.closest('table') as Element, 'thead th').map(words);
  const [first, ...cells] = all(row, 'th, td').map(words);
  for (const [index, cell] of cells.entries()) {
    const fact = FIGURES[heads[index + 1] ?? ''];
    if (fact) statements.say(name, `${first}: ${fact}`, cell);
  }
}

/** A requirement with its courses. */
function readGroup(statements: Statements, name: string, item: Element): void {
  const group = words(item.querySelector('h3'));
  const badge = all(item, 'span').map(words);
  statements.say(
    name,
    `${group}: hours missing`,
    badge.flatMap((text) => found(/^([\d.]+) hours? missing$/, text) ?? [])[0],
  );
  if (badge.includes('Complete')) statements.say(name, `${group}: hours missing`, '0');
}

function readLine(statements: Statements, name: string, text: string): void {
  statements.say(name, 'hours missing', found(/^([\d.]+) hours? missing$/, text));
  if (text === 'Nothing is missing.') statements.say(name, 'hours missing', '0');
  const [, hours, basis, locked] =
    /over all years: ([\d.,]+ hours?)( from [^.]+)\.(?: ([\d.,]+ more once .+ unlocked)\.)?/.exec(text) ?? [];
  if (hours) statements.sayTotal(name, 'transcript ', `${hours}${locked ? `, ${locked}` : ''}${basis}`);
  if (/^No completed course on your transcript/.test(text)) {
    statements.say(name, 'transcript hours', '0');
    statements.say(name, 'transcript courses', '0');
  }
}

/** A completed course of a requirement: 'Completed 10/22/2026', '2 of 3 hours', and other licenses that it counts for. */
function readCourse(statements: Statements, license: string, item: Element): void {
  const about = `${words(item.querySelector('.ledger-course__name'))}, for ${license}`;
  for (const text of all(item, 'span').map(words)) {
    statements.say(about, 'hours', found(/^([\d.]+)(?: of [\d.]+)? hours?$/, text));
    statements.say(about, 'completed on', found(new RegExp(`^Completed (${DATE})$`), text));
    statements.say(about, 'also counts for', found(/^Also counts for: (.+)$/, text));
  }
}
