/** What a course can be swapped for, in virtual time (STA-12). */
import type { Loadable } from '../../../src/core/data/loadable';
import { MarketingApiService } from '../../../src/features/catalog';
import { EnrollmentService } from '../../../src/features/course';
import { HttpErrorResponse } from '../../../src/framework/http';
import { SWAP_OPTIONS_FAILED_TEXT, SwapService } from '../../../src/pages/my-courses/swap.service';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

interface Harness extends MarbleHarness {
  readonly swaps: SwapService;
  readonly api: StubApi;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly swapped: unknown[];
  /** What the sheet shows, each with its time: '3 A,B'. */
  readonly log: string[];
}

function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const api = stubApi(helpers);
    const swapped: unknown[] = [];
    const injector = helpers.createInjector(
      provider,
      { provide: MarketingApiService, useValue: api.service },
      { provide: EnrollmentService, useValue: { swap: (swap: unknown) => swapped.push(swap) } },
    );
    const swaps = injector.get(SwapService);
    const log: string[] = [];
    swaps.options$.subscribe((state) => log.push(`${helpers.now()} ${textOf(state)}`));
    test({ ...helpers, swaps, api, student$, swapped, log });
  });
}

const options = (...codes: string[]) => ({ items: codes.map((productCode) => ({ productCode })) });

function textOf({ value, loading, error }: Loadable<readonly { productCode: string }[]>): string {
  if (loading) return 'loading';
  return value?.map(({ productCode }) => productCode).join() ?? error ?? 'nothing';
}

it('loads the options of the chosen course, and nothing of one that is no longer chosen', () => {
  run(({ swaps, api, cold, at, log, flush }) => {
    api.responses.getSwapOptions = [
      cold('---(a|)', { a: options('A') }),
      cold('---(b|)', { b: options('B', 'C') }),
    ];
    at('-a-b----n', {
      a: () => swaps.choose(1),
      b: () => swaps.choose(2),
      n: () => swaps.choose(null),
    });
    flush();
    expect(api.calls).toEqual(['1 getSwapOptions 1 {}', '3 getSwapOptions 2 {}']);
    expect(log.filter((entry) => !entry.endsWith('loading'))).toEqual(['0 nothing', '6 B,C', '8 nothing']);
  });
});

it('offers other courses too, and swaps with what may differ, in one order', () => {
  run(({ swaps, api, cold, at, swapped, flush }) => {
    api.responses.getSwapOptions = [cold('(a|)', { a: options('A') })];
    at('-ceds', {
      c: () => swaps.choose(1),
      e: () => swaps.expand(['state']),
      d: () => swaps.expand(['state', 'creditHours']),
      s: () => swaps.swap(42, 'A'),
    });
    flush();
    expect(api.calls).toEqual([
      '1 getSwapOptions 1 {}',
      '2 getSwapOptions 1 {"expandedModeOptions":"state"}',
      '3 getSwapOptions 1 {"expandedModeOptions":"creditHours,state"}',
    ]);
    expect(swapped).toEqual([
      {
        enrollmentId: 42,
        courseId: 1,
        productCode: 'A',
        addedFrom: 'mycourses',
        expandedModeOptions: 'creditHours,state',
      },
    ]);
  });
});

it('forgets what may differ when another course is chosen', () => {
  run(({ swaps, api, cold, at, flush }) => {
    api.responses.getSwapOptions = [cold('(a|)', { a: options('A') })];
    at('-cec', {
      c: () => swaps.choose(swaps.expansions$.value.length > 0 ? 2 : 1),
      e: () => swaps.expand(['state']),
    });
    flush();
    expect(api.calls.at(-1)).toBe('3 getSwapOptions 2 {}');
    expect(swaps.expansions$.value).toEqual([]);
  });
});

it('says that they could not be loaded, and loads them at a press', () => {
  run(({ swaps, api, cold, at, log, flush }) => {
    const refused = new HttpErrorResponse({ kind: 'status', status: 400 });
    api.responses.getSwapOptions = [cold('-#', {}, refused), cold('-(a|)', { a: options('A') })];
    at('-c--r', { c: () => swaps.choose(1), r: () => swaps.reload() });
    flush();
    expect(log.filter((entry) => !entry.endsWith('loading'))).toEqual([
      '0 nothing',
      `2 ${SWAP_OPTIONS_FAILED_TEXT}`,
      '5 A',
    ]);
  });
});

it('shows nothing of it to another student', () => {
  run(({ swaps, api, cold, at, student$, log, flush }) => {
    api.responses.getSwapOptions = [
      cold('---(a|)', { a: options('A') }),
      cold('---(b|)', { b: options('B') }),
    ];
    at('-c-b', { c: () => swaps.choose(1), b: () => student$.next(bob) });
    flush();
    expect(log.some((entry) => entry.endsWith(' A'))).toBe(false);
  });
});
