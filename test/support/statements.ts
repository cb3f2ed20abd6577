/** What a page says, taken from its markup, and where that is not true. */

export interface Statement {
  readonly about: string;
  readonly fact: string;
  readonly says: string;
}

export interface Expectation {
  readonly text: string;
  readonly accepts: (says: string) => boolean;
}

/** By what a statement is about and which fact it states. */
export type Expectations = ReadonlyMap<string, Expectation>;

export const keyOf = ({ about, fact }: Pick<Statement, 'about' | 'fact'>) => `${about}: ${fact}`;

/** Collects the statements of a page. */
export class Statements {
  readonly all: Statement[] = [];

  /** Nothing is stated by a part that is not there. */
  say(about: string, fact: string, says: string | null | undefined): void {
    if (says !== null && says !== undefined) this.all.push({ about, fact, says });
  }

  /** '9 of 20 hours'. */
  sayProgress(about: string, prefix: string, text: string | null | undefined): void {
    const [, done, needed] = /([\d.]+) of ([\d.]+) hours?/.exec(text ?? '') ?? [];
    this.say(about, `${prefix}hours done`, done);
    this.say(about, `${prefix}hours needed`, needed);
  }

  /** A total of hours, and of how many courses it is. */
  sayTotal(about: string, prefix: string, text: string): void {
    const hours = found(TOTAL, text);
    if (hours === undefined) return;
    const [, lockedHours, certificates] = LOCKED.exec(text) ?? [];
    const courses = found(/from ([\d,]+) completed course/, text);
    const say = (fact: string, number: string | undefined) =>
      this.say(about, `${prefix}${fact}`, number?.replaceAll(',', ''));
    say('hours', hours);
    say('hours that are locked', lockedHours);
    say('locked certificates', certificates);
    say('courses', courses);
  }
}

export const words = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** '38 hours', and what may follow. */
const TOTAL = /^([\d.,]+) hours?(?=$|;|,| from )/;
const LOCKED = /([\d.,]+) more once (\d[\d,]*) certificates? (?:is|are) unlocked/;

/** The first group of an expression in a text, or undefined. */
export const found = (expression: RegExp, text: string) => expression.exec(text)?.[1];

export const DATE = String.raw`\d\d/\d\d/\d{4}`;

/** DASH-05: '27 days', '1 year and 3 days'. */
export function daysIn(text: string): string | undefined {
  const [, years = '0', days] = /(?:(\d+) years?\D{0,5})?\b(\d+) days?\b/.exec(text) ?? [];
  return days === undefined ? undefined : String(Number(years) * 365 + Number(days));
}

export const all = (root: Element, selector: string) => [...root.querySelectorAll(selector)];

/** Whether a section is shown, and the heading is its own rather than that of a section within. */
export const isOwn = (section: Element, heading: Element | null) =>
  heading?.closest('section') === section && section.closest('[hidden]') === null;

/** Each statement that is not true, and each that must be there and is not, as a line to read. */
export function faultsOf(
  page: string,
  statements: readonly Statement[],
  expectations: Expectations,
  required: readonly string[],
): readonly string[] {
  const stated = new Set(statements.map(keyOf));
  const wrong = statements.flatMap((statement) => {
    const key = keyOf(statement);
    const expectation = expectations.get(key);
    if (expectation?.accepts(statement.says)) return [];
    return [`${page}, ${key}: ${statement.says}. Expected: ${expectation?.text ?? 'nothing is said of it'}.`];
  });
  const missing = required
    .filter((key) => !stated.has(key))
    .map((key) => `${page}, ${key}: not said. Expected: ${expectations.get(key)?.text ?? 'something'}.`);
  return [...new Set([...wrong, ...missing])];
}
