/** What a student sees and the server has, whatever happens to a request that writes: the tests of a row. */
import { CHECKING_TEXT } from '../../../src/core/data/outcome';
import { SessionService } from '../../../src/core/session/session.service';
import { UNSENT_CHANGES_KEY } from '../../../src/core/session/student-data';
import { INTERVALS, openPage, type Page } from './page';
import { CELLS, type Cell, RELOAD_CELLS, type ReloadCell, type WriteRow } from './row';
import { FAILURES } from './sentences';

/** Milliseconds that a call has. */
const TIMEOUT_MS = 30_000;
const LATE_MS = 35_000;
const NOT_KNOWING = /(don't|do not) know|could not find out/i;
const FAILURE = /could(n't| not) (?!find out)|unable to|failed|went wrong|\berror\b/i;

const requestsOf = ({ requests = 1 }: WriteRow) => requests;
const isConfirmable = ({ confirmation }: WriteRow) => confirmation !== 'none';

let page: Page | null = null;
beforeEach(() => void jest.useFakeTimers(INTERVALS));
afterEach(async () => {
  await page?.close();
  page = null;
  jest.useRealTimers();
});

export function testOutcomes(rows: readonly WriteRow[]): void {
  describe.each(rows.map((row) => [`${row.call}${row.what ? ` (${row.what})` : ''}`, row] as const))(
    '%s',
    (_name, row) => {
      it.each(CELLS.filter((cell) => isTried(row, cell)))('%s', (cell) => TESTS[cell](row));
      if (row.isKept) it.each(RELOAD_CELLS)('%s', (cell) => testReload(row, cell));
    },
  );
}

const isApplicable = (row: WriteRow, cell: Cell) => row.inapplicable?.[cell] === undefined;

/**
 * Whether 'is pressed twice' also shows what 'is answered' would: it ends as after one press, and 'is refused with a 409'
 * shows that one press sends a request.
 */
const showsAnswer = (row: WriteRow) =>
  !row.forgetsState && isApplicable(row, 'is pressed twice') && isApplicable(row, 'is refused with a 409');

const isTried = (row: WriteRow, cell: Cell) =>
  isApplicable(row, cell) && !(cell === 'is answered' && showsAnswer(row));

const TESTS: Readonly<Record<Cell, (row: WriteRow) => Promise<void>>> = {
  'is answered': async (row) => {
    const opened = await open(row);
    await act(row, opened);
    await expectSaved(row, opened);
  },
  'is lost after the commit': async (row) => {
    const opened = await open(row);
    opened.fault = 'lost after';
    await act(row, opened);
    await expectFoundOut(row, opened);
  },
  'is answered after 35 s': async (row) => {
    const opened = await open(row);
    opened.fault = 'late';
    await act(row, opened);
    await opened.wait(TIMEOUT_MS - 1_000);
    // A toast stays for some seconds.
    for (let second = TIMEOUT_MS / 1_000; second < LATE_MS / 1_000; second += 2) await opened.wait(2_000);
    await opened.deliver();
    await opened.settle();
    await expectFoundOut(row, opened);
  },
  'is lost before the commit, and tried again': async (row) => {
    const opened = await open(row);
    opened.fault = 'lost before';
    await act(row, opened);
    if (row.confirmation === 'repeated') {
      await expectRepeated(row, opened);
      return;
    }
    expect(await row.count(opened)).toBe(0);
    expect(opened.sent).toHaveLength(1);
    if (row.confirmation === 'nothing changes') expect(opened.heard).toContain(row.lost);
    else expectNotKnowing(row, opened);
    await act(row, opened);
    expect(opened.sent).toHaveLength(2);
    if (row.confirmation !== 'nothing changes') expect(opened.heard.filter(isFailure(row))).toEqual([]);
    expect(await row.count(opened)).toBe(1);
    expectConfirmed(row, opened);
  },
  'is lost after the commit, cannot be read, and tried again': async (row) => {
    const opened = await open(row);
    opened.fault = 'lost after';
    opened.cannotRead = true;
    await act(row, opened);
    opened.cannotRead = false;
    if (row.confirmation === 'repeated' || row.confirmation === 'nothing changes') {
      await expectFoundOut(row, opened);
      return;
    }
    expectNotKnowing(row, opened);
    expect(opened.sent).toHaveLength(1);
    await act(row, opened);
    expect(await row.count(opened)).toBe(1);
    expectConfirmed(row, opened);
    expect(opened.heard.filter(isRefusal(row))).toEqual([]);
  },
  'is refused with a 409': async (row) => {
    const opened = await open(row);
    opened.fault = 409;
    await act(row, opened);
    expect(opened.heard).toContain(row.refused);
    expect(opened.heard.filter((words) => NOT_KNOWING.test(words))).toEqual([]);
    expect(opened.sent).toHaveLength(1);
    expect(await row.count(opened)).toBe(0);
  },
  'is refused with a 401': async (row) => {
    const opened = await open(row);
    opened.fault = 401;
    const before = opened.get(SessionService).state$.value;
    await act(row, opened);
    expect(opened.sent).toHaveLength(1);
    expect(await row.count(opened)).toBe(0);
    if (row.handles401) {
      expect(opened.get(SessionService).state$.value).toEqual(before);
      expect(opened.heard).toContain(row.refused);
    } else {
      expect(opened.get(SessionService).state$.value).toEqual({ kind: 'guest', expired: true });
      expect(opened.heard.filter(isRefusal(row))).toEqual([]);
    }
  },
  'is pressed twice': async (row) => {
    const opened = await open(row);
    await row.act(opened);
    await act(row, opened);
    expect(opened.sent).toHaveLength(requestsOf(row));
    expect(await row.count(opened)).toBe(1);
    if (showsAnswer(row)) await expectSaved(row, opened);
  },
};

/** The fault, and how many requests there are until the change is made. */
const RELOADS: Readonly<Record<ReloadCell, readonly [fault: Page['fault'], requests: number]>> = {
  'is cut off by a reload after the commit': ['late', 1],
  'is cut off by a reload before it arrives': ['never arrives', 2],
  'is lost before the commit, and the page is loaded again': ['lost before', 2],
};

async function testReload(row: WriteRow, cell: ReloadCell): Promise<void> {
  const [fault, requests] = RELOADS[cell];
  const opened = await open(row);
  opened.fault = fault;
  await act(row, opened);
  await opened.reload();
  expect(opened.heard.filter(isFailure(row))).toEqual([]);
  const isOver = row.isKept === 'until shown' && fault === 'lost before';
  expect(await row.count(opened)).toBe(isOver ? 0 : 1);
  expect(opened.sent).toHaveLength(isOver ? 1 : requests);
  expect(localStorage.getItem(UNSENT_CHANGES_KEY)).toBeNull();
  if (isOver) return;
  await row.open?.(opened);
  await opened.settle();
  // The command of the former page does not say.
  const { state: _state, ...rest } = row;
  expectConfirmed(rest, opened);
}

async function open(row: WriteRow): Promise<Page> {
  page = await openPage({
    account: 'nora',
    providers: [],
    ...row.visit,
    isWatched: watch(row),
    words: (opened) => wordsOf(row, opened),
  });
  await row.open?.(page);
  await page.settle();
  expect(await row.count(page)).toBe(0);
  return page;
}

async function act(row: WriteRow, opened: Page): Promise<void> {
  await row.act(opened);
  if (row.delayMs !== undefined) await opened.wait(row.delayMs);
  await opened.settle();
}

function watch({ call, matches }: WriteRow) {
  const method = call.slice(0, call.indexOf(' '));
  const path = call.slice(method.length + 1);
  const pattern = matches ?? new RegExp(`^${path.replace(/\{[^}]*\}/g, '[^/]+')}$`);
  return (request: { method: string; pathname: string }) =>
    request.method === method && pattern.test(request.pathname);
}

function wordsOf({ state, words }: WriteRow, opened: Page): string[] {
  const shown = state?.(opened);
  const own = shown?.kind === 'checking' ? CHECKING_TEXT : shown?.error;
  return [own, ...(words?.(opened) ?? [])].filter((each): each is string => !!each);
}

const isRefusal =
  ({ refused }: WriteRow) =>
  (words: string) =>
    words === refused || FAILURES.includes(words);
const isFailure = (row: WriteRow) => (words: string) => isRefusal(row)(words) || FAILURE.test(words);

const isSaved = ({ saved }: WriteRow, opened: Page) =>
  typeof saved === 'string' ? opened.heard.includes(saved) : saved(opened);

async function expectSaved(row: WriteRow, opened: Page): Promise<void> {
  expect(opened.heard.filter(isFailure(row))).toEqual([]);
  expect(await row.count(opened)).toBe(1);
  expect(opened.sent).toHaveLength(requestsOf(row));
  expectConfirmed(row, opened);
}

function expectConfirmed(row: WriteRow, opened: Page): void {
  const { heard } = opened;
  const state = row.state?.(opened).kind ?? 'saved';
  expect({ isSaved: isSaved(row, opened), state, heard }).toEqual({ isSaved: true, state: 'saved', heard });
}

async function expectFoundOut(row: WriteRow, opened: Page): Promise<void> {
  if (row.confirmation === 'nothing changes') {
    expect(opened.heard).toContain(row.lost);
    expect(opened.sent).toHaveLength(1);
    expect(isSaved(row, opened)).toBe(false);
  } else if (row.confirmation === 'none') {
    expectNotKnowing(row, opened);
    expect(await row.count(opened)).toBe(1);
    expect(opened.sent).toHaveLength(requestsOf(row));
  } else if (row.confirmation === 'repeated') {
    await expectRepeated(row, opened);
  } else {
    await expectSaved(row, opened);
  }
}

/** By itself, or when the student presses again. */
async function expectRepeated(row: WriteRow, opened: Page): Promise<void> {
  expect(opened.heard.filter(isRefusal(row))).toEqual([]);
  if (!isSaved(row, opened)) await act(row, opened);
  expect(await row.count(opened)).toBe(1);
  expectConfirmed(row, opened);
}

/** While it is checked and after it. */
function expectNotKnowing(row: WriteRow, opened: Page): void {
  expect(opened.heard.filter(isFailure(row))).toEqual([]);
  const said = opened.heard.filter((words) => NOT_KNOWING.test(words));
  if (isConfirmable(row) && !row.checksInButton) expect(said).toContain(CHECKING_TEXT);
  expect(said.filter((words) => words !== CHECKING_TEXT)).not.toEqual([]);
  if (typeof row.saved === 'string') expect(opened.heard).not.toContain(row.saved);
}
