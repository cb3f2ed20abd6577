/** What a student does in the survey, step by step, in virtual time. See survey-harness. */
import { type SessionEnd, StudentDataService } from '../../src/core/session/student-data.service';
import { type SurveyEvent, type SurveyState, stepIndex } from '../../src/features/onboarding';
import { licenseWith } from './licenses';
import { runSurvey, type SurveyHarness, type SurveyPage, SurveyServer } from './survey-harness';

export const required = { reason: 'required' } as const;
export const blank = { reason: 'completed', profession: 'Nursing' } as const;
export const expired = {
  reason: 'expired',
  learningPathId: 1,
  license: { licenseTypeId: 101, licenseTypeName: 'Registered Nurse', stateAbbv: 'FL', stateName: 'Florida' },
} as const;

const SAVED = { licenseNumber: 'RN 1', expirationDate: '2027-05-31T23:59:59' };

/** Two required licenses of which the server has the first. */
export function twoLicenses(changes: Partial<SurveyServer> = {}): SurveyServer {
  const server = new SurveyServer();
  server.required = [{ licenseTypeId: 101, states: ['FL', 'GA'] }];
  server.licenses = [licenseWith({ studentLicenseId: 1, ...SAVED })];
  return Object.assign(server, changes);
}

/** Of the licenses of `twoLicenses`, only the one that the server has is required. */
export const ONE_REQUIRED = { required: [{ licenseTypeId: 101, states: ['FL'] }] };

export type Action =
  | SurveyEvent
  | readonly [
      field: 'licenseNumber' | 'expirationDate' | 'licenseTypeId' | 'stateAbbv' | 'goal',
      value: string,
    ];
export const NEXT: SurveyEvent = { kind: 'next' };
export const BACK: SurveyEvent = { kind: 'back' };
/** Completes the second license. */
export const SECOND: Action[] = [['licenseNumber', 'RN 2'], ['expirationDate', '2027-06-30'], NEXT];

type Request = Parameters<SurveyPage['survey']['open']>[0];

/** The page of a student, and what they do on it. */
export interface SurveyScript {
  readonly harness: SurveyHarness;
  readonly state: () => SurveyState;
  /** The kind of the state and its step: 'license 1'. */
  readonly where: () => string;
  /** The keys of the licenses in the summary, or null if another screen shows. */
  readonly keys: () => readonly number[] | null;
  readonly toasts: () => readonly string[];
  readonly act: (...actions: readonly Action[]) => void;
  /** Opens the survey. The first step does so. */
  readonly open: () => void;
  /** What the device forgets when the session ends. */
  readonly forget: (end: SessionEnd) => void;
  /** Leaves the page and opens another one, which is then the page of this script. */
  readonly reload: (meanwhile?: () => void) => void;
}

interface ScriptOptions extends Omit<NonNullable<Parameters<typeof runSurvey>[1]>, 'server'> {
  readonly server?: SurveyServer;
  readonly request?: Request;
}

/**
 * Opens the survey and then takes the steps, 10 ms apart, so that each call has responded before the next step. Fails
 * unless all of them are taken.
 */
export function runScript(
  { server = twoLicenses(), request = required, ...options }: ScriptOptions,
  stepsOf: (script: SurveyScript) => readonly (() => void)[],
): void {
  runSurvey(
    (harness) => {
      let page = harness.open();
      const state = () => page.state();
      const open = () => page.survey.open(request);
      const script: SurveyScript = {
        harness,
        state,
        where: () => `${state().kind} ${stepIndex(state())}`,
        keys: () => {
          const shown = state();
          return shown.kind === 'summary' ? shown.survey.licenses.map(({ key }) => key) : null;
        },
        toasts: () => page.toasts(),
        act: (...actions) => {
          for (const action of actions) {
            if ('kind' in action) page.survey.send(action);
            else page.survey.answer(...action);
          }
        },
        open,
        forget: (end) => page.injector.get(StudentDataService).remove(end),
        reload: (meanwhile) => {
          page.injector.destroy();
          meanwhile?.();
          page = harness.open();
        },
      };
      const steps = [open, ...stepsOf(script)];
      let taken = 0;
      for (const [index, step] of steps.entries()) {
        harness.schedule(
          () => {
            step();
            taken += 1;
          },
          (index + 1) * 10,
        );
      }
      harness.flush();
      if (taken < steps.length) throw new Error(`Took ${taken} of ${steps.length} steps.`);
    },
    { server, ...options },
  );
}

/** The active licenses that the server has. */
export const numbers = (server: SurveyServer) =>
  server.active().map((each) => `${each.stateAbbv} ${each.licenseNumber}`);
/** The calls that change something, in their order. */
export const writes = (server: SurveyServer) =>
  server.calls.filter((call) => /^(add|update|remove)/.test(call));
