/** When automatic enrollment is asked for, in virtual time: the hub's client is cold, the services are real (STA-02). */

import { BehaviorSubject, defer, NEVER, of } from 'rxjs';
import * as v from 'valibot';
import type { Credential } from '../../../src/contracts/credential';
import { RequestModeService } from '../../../src/core/api/request-mode.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import { HubService } from '../../../src/core/hub/hub.service';
import { HUB_CLIENT } from '../../../src/core/hub/hub-connector';
import type { HubClient, HubLink } from '../../../src/core/hub/hub-link';
import { SessionService } from '../../../src/core/session/session.service';
import { AutoEnrollmentService } from '../../../src/features/learning-path/auto-enrollment.service';
import { ProfileService } from '../../../src/features/profile/profile.service';
import { type DestroyableInjector, Injector } from '../../../src/framework/di';
import { readonlyState } from '../../../src/framework/rxjs';
import { ann, bob, runMarbles } from '../../support/marbles';

const ANSWERS = {
  a: JSON.stringify({ success: true, data: { learningPathIds: [] } }),
  r: JSON.stringify({ success: false, errorMessage: 'Not today.' }),
  u: 'nothing that could be used',
};
const PENDING = { t: true, f: false };
const END_MS = 100_000;

interface Course {
  /** How each connection goes, the last for all that follow: 'l' is the link, '#' its loss. */
  readonly connections: readonly string[];
  /** To each call, likewise. */
  readonly answers: readonly string[];
  readonly surveyRequired?: boolean;
}

interface PathHarness {
  readonly credential$: BehaviorSubject<Credential | null>;
  at(ms: number, act: () => void): void;
  /** The page, opened now; until it is destroyed. */
  open(): { readonly injector: DestroyableInjector; readonly enrollment: AutoEnrollmentService };
  expectPending(enrollment: AutoEnrollmentService, marbles: string): void;
}

/** Answers who asked, and in which virtual millisecond. */
function runPathMarbles(
  { connections, answers, surveyRequired = false }: Course,
  act: (harness: PathHarness) => void,
): string[] {
  const asked: string[] = [];
  runMarbles(({ cold, expectObservable, now, schedule }) => {
    const credential$ = new BehaviorSubject<Credential | null>(ann);
    const profile = { ...NOT_LOADED, value: { onboardingSurveyRequired: surveyRequired } };
    let begun = 0;
    const client: HubClient = ({ url }) =>
      defer(() => {
        const link: HubLink = {
          transport: 'WebSockets',
          connectionId: null,
          invoke: (method, args) => {
            const marbles = answers[Math.min(asked.length, answers.length - 1)] as string;
            const who = new URL(url).searchParams.get('authorization');
            asked.push(`${now()} ${who} ${method} ${args}`);
            return cold(marbles, ANSWERS, new Error('The server failed.'));
          },
          events: () => NEVER,
          drop: () => {},
        };
        const marbles = connections[Math.min(begun++, connections.length - 1)] as string;
        return cold(marbles, { l: link }, new Error('lost'));
      });
    const opened: DestroyableInjector[] = [];
    act({
      credential$,
      at: (ms, step) => schedule(step, ms),
      open: () => {
        const state$ = readonlyState(credential$);
        const injector = Injector.create({
          providers: [
            { provide: HUB_CLIENT, useValue: client },
            { provide: SessionService, useValue: { student$: state$, credential$: state$ } },
            { provide: ProfileService, useValue: { profile$: readonlyState(new BehaviorSubject(profile)) } },
            { provide: BrandService, useValue: { context: { hosts: { hub: 'https://api.test' } } } },
            { provide: RequestModeService, useValue: { settings$: of(null), testMode: false } },
          ],
        });
        opened.push(injector);
        // Others of the page want a connection all along.
        injector.get(HubService).event('any', v.unknown()).subscribe();
        return { injector, enrollment: injector.get(AutoEnrollmentService) };
      },
      expectPending: ({ pending$ }, marbles) =>
        expectObservable(pending$, `${END_MS - 1}ms !`).toBe(marbles, PENDING),
    });
    schedule(() => {
      for (const injector of opened) injector.destroy();
    }, END_MS);
  });
  return asked;
}

const STAYS = ['5ms l'];
const NO_ANSWER = '-';
const ask = (ms: number, who: string) => `${ms} xcred ${who} AutoEnrollInLearningPaths false`;

beforeEach(() => localStorage.clear());

it.each([
  ['a success', 'a'],
  ['a refusal', 'r'],
  ['something unusable', 'u'],
])('is pending until the hub answers: %s', (_, answer) => {
  const asked = runPathMarbles(
    { connections: STAYS, answers: [`3ms (${answer}|)`] },
    ({ open, expectPending }) => {
      expectPending(open().enrollment, 't 7ms f');
    },
  );
  expect(asked).toEqual([ask(5, 'a')]);
});

it('stays pending where the connection is lost before the answer; the next one asks again', () => {
  const connections = ['5ms l 4ms #', '5ms l'];
  const asked = runPathMarbles(
    { connections, answers: [NO_ANSWER, '3ms (a|)'] },
    ({ open, expectPending }) => {
      // Lost after 10 ms; the second attempt is made 2 s later (CON-23).
      expectPending(open().enrollment, 't 2017ms f');
    },
  );
  expect(asked).toEqual([ask(5, 'a'), ask(2_015, 'a')]);
});

it('stays pending where the server fails, and does not press it: the next connection asks again', () => {
  const connections = ['5ms l 39994ms #', '5ms l'];
  const asked = runPathMarbles({ connections, answers: ['3ms #', '3ms (a|)'] }, ({ open, expectPending }) => {
    // A connection that was stable is taken up again at once.
    expectPending(open().enrollment, 't 40007ms f');
  });
  expect(asked).toEqual([ask(5, 'a'), ask(40_005, 'a')]);
});

it('is nothing where the onboarding survey is required', () => {
  const asked = runPathMarbles(
    { connections: STAYS, answers: ['3ms (a|)'], surveyRequired: true },
    ({ open, expectPending }) => expectPending(open().enrollment, 'f'),
  );
  expect(asked).toEqual([]);
});

it('is asked for again by a page that is loaded again before the answer', () => {
  const asked = runPathMarbles({ connections: STAYS, answers: [NO_ANSWER, '3ms (a|)'] }, ({ at, open }) => {
    const { injector } = open();
    at(100, () => {
      injector.destroy();
      const { enrollment } = open();
      expect(enrollment.pending$.value).toBe(true);
      at(9, () => expect(enrollment.pending$.value).toBe(false));
    });
  });
  expect(asked).toEqual([ask(5, 'a'), ask(105, 'a')]);
});

it('is asked for once a login: in no other page of the same one, and again after another one', () => {
  const asked = runPathMarbles({ connections: STAYS, answers: ['3ms (a|)'] }, ({ at, open }) => {
    const { injector } = open();
    at(100, () => expect(open().enrollment.pending$.value).toBe(false));
    at(200, () => injector.destroy());
    at(300, () => expect(open().injector.get(AutoEnrollmentService).pending$.value).toBe(false));
  });
  expect(asked).toEqual([ask(5, 'a')]);

  const again = runPathMarbles({ connections: STAYS, answers: ['3ms (a|)'] }, ({ at, credential$, open }) => {
    open();
    at(100, () => credential$.next(null));
    at(200, () => credential$.next({ ...ann, XCredential: 'a2' }));
  });
  expect(again).toEqual([ask(205, 'a2')]);
});

it('leaves nothing pending for the student who comes next', () => {
  const asked = runPathMarbles(
    { connections: STAYS, answers: [NO_ANSWER, '3ms (a|)'] },
    ({ at, credential$, open, expectPending }) => {
      const { enrollment } = open();
      at(100, () => credential$.next(null));
      at(200, () => credential$.next(bob));
      expectPending(enrollment, 't 99ms f 99ms t 7ms f');
    },
  );
  expect(asked).toEqual([ask(5, 'a'), ask(205, 'b')]);
});
