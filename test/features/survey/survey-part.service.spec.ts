/** The onboarding survey on demand: one request after the other, also when its chunk fails or is late. */
import type { Observable } from 'rxjs';
import { map } from 'rxjs';
import { loadSurvey } from '../../../src/features/survey/load-survey';
import { SurveyPart } from '../../../src/features/survey/survey-part.service';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

jest.mock('../../../src/features/survey/load-survey', () => ({ loadSurvey: jest.fn() }));

const REQUEST = { reason: 'required' } as const;

interface Scene extends MarbleHarness {
  readonly part: SurveyPart;
  /** 'b' while busy, 'f' after a failure, 'l' once loaded: '-bl' and so on. */
  readonly states$: Observable<string>;
  /** What the chunk was asked for: '3 open'. */
  readonly log: string[];
  readonly student$: ReturnType<typeof createSession>['student$'];
}

/** `attempts` are the times that the chunk takes; null for one that fails. */
function run(attempts: readonly (number | null)[], test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const { student$, provider } = createSession();
    const log: string[] = [];
    const chunk = {
      openSurvey: () => log.push(`${harness.now()} open`),
      renewPath: () => {
        log.push(`${harness.now()} renew`);
        return harness.cold('---|');
      },
    };
    let count = 0;
    jest.mocked(loadSurvey).mockImplementation((() => {
      const ms = attempts[Math.min(count, attempts.length - 1)];
      count += 1;
      return ms === null ? harness.cold('-#') : harness.cold(`${ms}ms (c|)`, { c: chunk });
    }) as never);
    const part = harness.createInjector(provider).get(SurveyPart);
    const states$ = part.state$.pipe(
      map(
        ({ chunk: loaded, busy, failed }) =>
          [busy && 'b', failed && 'f', loaded && 'l'].filter(Boolean).join('') || '-',
      ),
    );
    test({ ...harness, part, states$, log, student$ });
  });
}

it('is loaded and opened, and says that it is busy meanwhile', () => {
  run([2], ({ part, states$, log, at, flush }) => {
    const seen: string[] = [];
    states$.subscribe((state) => seen.push(state));
    at('-o', { o: () => part.open(REQUEST) });
    flush();
    expect(seen).toEqual(['-', 'b', 'bl', 'l']);
    expect(log).toEqual(['3 open']);
  });
});

it('carries out one request after the other', () => {
  run([2, 0], ({ part, log, at, flush }) => {
    at('-ro', { r: () => part.renew({} as never, {} as never), o: () => part.open(REQUEST) });
    flush();
    expect(log).toEqual(['3 renew', '6 open']);
  });
});

it('says that it could not be loaded, and tries again with the next request', () => {
  run([null, 2], ({ part, states$, log, at, flush }) => {
    const seen: string[] = [];
    states$.subscribe((state) => seen.push(state));
    at('-o---o', { o: () => part.open(REQUEST) });
    flush();
    expect(seen).toEqual(['-', 'b', 'f', 'b', 'bl', 'l']);
    expect(log).toEqual(['7 open']);
  });
});

it('opens nothing for the next student, who does not wait for it either', () => {
  run([9, 1], ({ part, log, student$, at, schedule, flush }) => {
    at('-o-b-o', { o: () => part.open(REQUEST), b: () => student$.next(bob) });
    schedule(() => expect(part.state$.value).toMatchObject({ busy: false, failed: false }), 4);
    flush();
    expect(log).toEqual(['6 open']);
  });
});
