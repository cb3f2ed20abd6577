/** The statements of the dashboard: of the current path with its sections, and of the cards of the others. */
import { all, DATE, daysIn, found, type Statement, Statements, words } from './statements';

export function readDashboard(main: Element): readonly Statement[] {
  const statements = new Statements();
  const current = main.querySelector('article[aria-current="true"]');
  if (current) {
    const name = words(current.querySelector('h2'));
    readCurrentCard(statements, name, current);
    readSections(statements, name, main);
  }
  for (const card of all(main, 'article:not([aria-current])')) readCard(statements, card);
  for (const line of all(main, '.license-safety li[aria-labelledby]')) readSafety(statements, line);
  return statements.all;
}

const STATUSES = ['Completed', 'Expired', 'Expiring soon', 'In progress'];

function readStatus(statements: Statements, name: string, card: Element): void {
  const status = all(card, 'span')
    .map(words)
    .find((text) => STATUSES.includes(text));
  statements.say(name, 'status', status);
}

function readCurrentCard(statements: Statements, name: string, card: Element): void {
  readStatus(statements, name, card);
  const progress = card
    .querySelector('[role="progressbar"][aria-label="Progress"]')
    ?.getAttribute('aria-valuetext');
  statements.say(name, 'percent', found(/^(\d+)%/, progress ?? ''));
  statements.sayProgress(name, '', progress);
  for (const paragraph of all(card, 'p').map(words)) readHeadline(statements, name, paragraph);
  for (const term of all(card, 'dt')) readFact(statements, name, words(term), words(term.nextElementSibling));
  for (const date of words(card).matchAll(new RegExp(`[Ff]inish (?:it )?by (${DATE})`, 'g'))) {
    statements.say(name, 'finish by', date[1]);
  }
  statements.say(name, 'pace', words(card.querySelector('.current-path__pace')) || null);
  statements.say(name, 'next step', words(card.querySelector('.next-step')) || null);
  statements.say(name, 'hours of an average week', found(/You average ([\d.]+) hours? a week/, words(card)));
}

/** '11 hours left in 27 days. About 3 a week gets you there.' */
function readHeadline(statements: Statements, name: string, text: string): void {
  const left = found(/^([\d.]+) hours? (?:left|to do)\b/, text);
  if (left === undefined) return;
  statements.say(name, 'hours missing', left);
  const days = daysIn(found(/ in (.+?)[:.]/, text) ?? '');
  const [, rate, unit] = /About ([\d.]+) a (week|day) gets you there/.exec(text) ?? [];
  if (days === undefined || rate === undefined) return;
  const hours = Number(rate) * (unit === 'week' ? Number(days) / 7 : Number(days));
  statements.say(name, 'hours it asks for until its date', String(hours));
}

function readFact(statements: Statements, name: string, term: string, text: string): void {
  if (term === 'License expires') readDeadline(statements, name, 'expires', text);
  if (term === 'Target date') readDeadline(statements, name, 'is to be reached', text);
  if (term === 'Created') statements.say(name, 'created on', text);
  if (term === 'Goal hours') statements.say(name, 'goal of a week', found(/^([\d.]+) a week/, text));
}

function readDeadline(statements: Statements, name: string, deadline: string, text: string): void {
  statements.say(name, `${deadline} on`, found(new RegExp(`(${DATE})`), text));
  if (/ left/.test(text)) {
    statements.say(name, `days until it ${deadline}`, daysIn(text.replace(new RegExp(DATE), '')));
  }
}

/** The hours of each group, the weekly goal and the date, below the card. */
function readSections(statements: Statements, name: string, main: Element): void {
  for (const bar of all(main, '[role="progressbar"][aria-label^="Hours in "]')) {
    const group = bar.getAttribute('aria-label')?.replace('Hours in ', '');
    statements.sayProgress(name, `${group}: `, bar.getAttribute('aria-valuetext'));
  }
  for (const text of all(main, 'p, figcaption').map(words)) {
    readNote(statements, name, text);
    statements.say(name, 'hours of this week', found(/^([\d.]+) of [\d.]+ hours? this week/, text));
    statements.say(name, 'goal of a week', found(/of ([\d.]+) hours? this week/, text));
    const [, reached, weeks] = /You reached your goal in (\d+) of the last (\d+) week/.exec(text) ?? [];
    statements.say(name, 'weeks with the goal reached', reached && `${reached} of ${weeks}`);
    if (/finish by/.test(text))
      statements.say(name, 'finish by', found(new RegExp(`finish by (${DATE})`), text));
  }
  const expiration = all(main, 'section').find(
    (section) => words(section.querySelector('h3')) === 'License expiration',
  );
  for (const text of all(expiration ?? main, 'p').map(words)) {
    if (expiration && new RegExp(`^${DATE}`).test(text)) readDeadline(statements, name, 'expires', text);
  }
}

/** 'you still need 3.5 hours of Ethics and 2 hours of Electives.' */
function readNote(statements: Statements, name: string, text: string): void {
  const needs = found(/you still need (.+)\.$/, text);
  for (const [, hours, group] of needs?.matchAll(/([\d.]+) hours? of (.+?)(?:,| and (?=[\d.]+ hours?)|$)/g) ??
    []) {
    statements.say(name, `${group === 'any course' ? 'General hours' : group}: hours missing`, hours);
  }
}

/** The card of another path. */
function readCard(statements: Statements, card: Element): void {
  const title = card.querySelector('h3');
  if (title === null) return;
  const name = words(title);
  readStatus(statements, name, card);
  const bar = card.querySelector('[role="progressbar"]')?.getAttribute('aria-valuetext');
  const text = bar ?? words(card.querySelector('.path-card__hours'));
  statements.say(name, 'percent', found(/^(\d+)%/, text));
  statements.sayProgress(name, '', text);
  statements.say(name, 'hours needed', found(/^(?:\d+% of )?([\d.]+) hours?(?:,|$)/, text));
  statements.say(name, 'goal of a week', found(/goal ([\d.]+)(?: hours?)? a week/i, text));
  for (const line of all(card, 'p').map(words)) {
    if (/^License expire[sd] /.test(line)) readDeadline(statements, name, 'expires', line);
    if (/^Target date /.test(line)) readDeadline(statements, name, 'is to be reached', line);
  }
  statements.say(name, 'created on', found(new RegExp(`Created (${DATE})`), words(card)));
}

/** A license: 'Act soon', '12 days left', '9 hours are missing. That is about 5.5 a week.' */
function readSafety(statements: Statements, line: Element): void {
  const name = words(line.querySelector('h3'));
  const reason = words(line.querySelector('p'));
  statements.say(name, 'days until it expires', daysIn(words(line.querySelector('.license-safety__days'))));
  statements.say(name, 'expires on', found(new RegExp(`expired on (${DATE})`), reason));
  statements.say(name, 'hours missing', found(/^([\d.]+) hours? (?:is|are) missing\./, reason));
  if (/^All hours are done\./.test(reason)) statements.say(name, 'hours missing', '0');
}
