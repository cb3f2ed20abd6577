/** Scenes of exams in virtual time: a page, its server, and what happens when. */
import { ExamBrowser, type ExamPage, ExamServer, openExamPage } from './exam-harness';
import { type MarbleHarness, runMarbles } from './marbles';

export const MINUTE_MS = 60_000;
/** From Start into the exam: a call each to begin it, to read it and to start its clock, which takes 6 ms. */
export const OPENED_MS = 7;
/** When the pages of a test are closed, because an open exam looks at the clock for ever. */
const END_MS = 60 * MINUTE_MS;

export interface Scene extends MarbleHarness {
  readonly server: ExamServer;
  readonly browser: ExamBrowser;
  readonly page: ExamPage;
  open(): ExamPage;
}

export function run(test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const server = new ExamServer();
    const browser = new ExamBrowser();
    const open = () => {
      const page = openExamPage(harness, server, browser);
      harness.schedule(() => page.crash(), END_MS - harness.now());
      return page;
    };
    test({ ...harness, server, browser, page: open(), open });
  });
}

/** An exam that is being taken: it is started at once, and each action happens that many milliseconds after it opened. */
export function take(
  test: (scene: Scene) => Readonly<Record<number, () => void>>,
  secondsAllowed: number | null = 1800,
): void {
  run((scene) => {
    scene.server.secondsAllowed = secondsAllowed;
    scene.schedule(() => scene.page.exam.send({ kind: 'start' }), 0);
    for (const [ms, action] of Object.entries(test(scene))) {
      scene.schedule(action, Number(ms) + OPENED_MS + (secondsAllowed === null ? -2 : 0));
    }
  });
}

/** The calls of some names, without their times. */
export const made = ({ calls }: ExamServer, ...names: string[]) =>
  calls
    .map((call) => call.replace(/^\d+ /, ''))
    .filter((call) => names.some((name) => call.startsWith(name)));
export const OFFLINE = () => 'offline' as const;
export const ONLINE = () => null;
