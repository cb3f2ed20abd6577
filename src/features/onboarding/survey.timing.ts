import { EMPTY, type Observable, switchMap, timer } from 'rxjs';

/** CON-16, STA-38: how many lines the last screen ticks off. */
export const PROGRESS_TICKS = 4;
/** CON-16: the shortest and the longest time that a line takes, in milliseconds. */
export const SHORTEST_TICK_MS = 1_200;
export const LONGEST_TICK_MS = 2_200;
/** CON-16: milliseconds from the last line until the survey closes. */
export const CLOSE_DELAY_MS = 800;
/** Milliseconds for which the survey waits for new learning paths before it asks the API (our choice). */
export const PATHS_TIMEOUT_MS = 20_000;
/** Milliseconds for which the last screen waits until what the new path replaces is deactivated (our choice). */
export const DEACTIVATION_WAIT_MS = 4_000;
/** Milliseconds after which a survey that is skipped closes, whatever is still going on (our choice). */
export const SKIP_LIMIT_MS = 5_000;
/** Milliseconds for which a step waits for the interests, which it can do without (our choice). */
export const INTERESTS_WAIT_MS = 5_000;
/** Milliseconds after which the survey closes even if the student's data has not been loaded again (our choice). */
export const REFRESH_TIMEOUT_MS = 10_000;
/** CON-05, COTH-02: days for which the other sites of the brand family know what the survey was about. */
export const SURVEY_COOKIE_DAYS = 365;

/** Emits once a survey that moves out has done so. It may come back before. */
export function whenHidden(exitMs: () => number) {
  return (leaving$: Observable<readonly [leaving: boolean]>): Observable<unknown> =>
    leaving$.pipe(switchMap(([leaving]) => (leaving ? timer(exitMs()) : EMPTY)));
}
