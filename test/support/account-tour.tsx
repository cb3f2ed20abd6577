/** Opens the pages of a demo account one after the other, and lists every statement on them that is not true. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Router } from '../../src/platform/router/router';
import { expectationsOf } from './expected-statements';
import { readFromOtherBrowser } from './other-browser';
import { all, type Expectations, faultsOf, type Statement, words } from './statements';
import { openApp, type TestApp, type TestAppOptions } from './test-app';
import { type Answers, activeLicenses, licenseName, readAnswers } from './truth-oracle';

/** How long a page may take until it says all that it has to. */
const PATIENCE_MS = 2000;
/** All of it is loaded already. */
const PAPER_PATIENCE_MS = 400;
const NOT_OPEN = 'the page';
const ON_PAPER = ' on paper';

export interface Truth {
  readonly answers: Answers;
  readonly expected: Expectations;
  /** Of the active licenses. */
  readonly licenses: readonly string[];
}

interface Page {
  readonly name: string;
  readonly url: string;
  /** How its heading begins. Until it is there, the page before it is still shown. */
  readonly heading: string;
  readonly read: (main: Element, truth: Truth) => readonly Statement[];
  /** The keys of what the page must say. */
  readonly required: (truth: Truth) => readonly string[];
  /** Paper has to say the same. */
  readonly isPrinted?: boolean;
}

export class AccountTour {
  private readonly found = new Set<string>();

  private constructor(
    readonly app: TestApp,
    private readonly account: string,
    public truth: Truth,
  ) {}

  static async begin(account: string, options: TestAppOptions = {}): Promise<AccountTour> {
    const app = await openApp({ accounts: [account], signedInAs: account, ...options });
    await screen.findByRole('heading', { name: /^Welcome/ });
    return new AccountTour(app, account, await readTruth(app));
  }

  get faults(): readonly string[] {
    return [...this.found];
  }

  /** What is wrong on paper as well is said once. */
  private note(faults: readonly string[]): void {
    for (const fault of faults) if (!this.found.has(fault.replace(ON_PAPER, ''))) this.found.add(fault);
  }

  /** Opens a page and waits until it says what is true, or for PATIENCE_MS. */
  async visit({ name, url, heading, read, required, isPrinted = false }: Page): Promise<void> {
    this.app.injector.get(Router).navigateByUrl(url);
    const look = () => {
      const main = screen.getByRole('main');
      if (!words(main.querySelector('h1')).startsWith(heading))
        return { statements: [], required: [NOT_OPEN] };
      openFolds(main);
      return { statements: read(main, this.truth), required: required(this.truth) };
    };
    await this.check(name, look, PATIENCE_MS);
    if (!isPrinted) return;
    fireEvent(window, new Event('beforeprint'));
    await this.check(name + ON_PAPER, look, PAPER_PATIENCE_MS);
    fireEvent(window, new Event('afterprint'));
  }

  /** What a file says is there at once. */
  checkFile(name: string, statements: readonly Statement[], required: readonly string[]): void {
    this.note(faultsOf(`${this.account}, ${name}`, statements, this.truth.expected, required));
  }

  /** Reads until everything is true, or for the time given. */
  private async check(
    name: string,
    read: () => { readonly statements: readonly Statement[]; readonly required: readonly string[] },
    timeout: number,
  ): Promise<void> {
    let faults: readonly string[] = [];
    const look = () => {
      const { statements, required } = read();
      faults = faultsOf(`${this.account}, ${name}`, statements, this.truth.expected, required);
      if (faults.length > 0) throw new Error('not true yet');
    };
    try {
      await waitFor(look, { timeout });
    } catch {
      // The server may have changed something since the last page, such as added a path for a new license.
      this.truth = await readTruth(this.app);
      await waitFor(look, { timeout: timeout / 4 }).catch(() => this.note(faults));
    }
  }
}

async function readTruth(app: TestApp): Promise<Truth> {
  const answers = await readAnswers((path) => readFromOtherBrowser(app, path));
  return {
    answers,
    expected: expectationsOf(answers, new Date()),
    licenses: activeLicenses(answers.licenses).map(licenseName),
  };
}

/** What is folded away is stated as well, and some of it is rendered only once it is open. */
function openFolds(main: Element): void {
  for (const fold of all(main, 'details:not([open]) > summary')) (fold as HTMLElement).click();
}
