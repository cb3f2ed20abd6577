/** What the survey does when a call fails (ERR-11). */
import type { SurveyServer } from '../../support/survey-harness';
import {
  type Action,
  NEXT,
  numbers,
  ONE_REQUIRED,
  runScript,
  SECOND,
  type SurveyScript,
  twoLicenses,
  writes,
} from '../../support/survey-steps';

const LOAD =
  'There was an error loading course information.. Please try a reload or logging out and back in.';
const INTERESTS =
  'There was an error loading available interests.. Please try a reload or logging out and back in.';
const REMOVE = 'There was an error removing the license.. Please try a reload or logging out and back in.';
const SAVE = 'Unable to Save License. Please try again.';
const SAVE_INTERESTS = 'Unable to Save Interests. Please try again.';

/** Runs the steps on a server that refuses a call. `heal` ends that. */
function refusing(
  call: string,
  steps: (script: SurveyScript & { server: SurveyServer; heal: () => void }) => readonly (() => void)[],
  server = twoLicenses(),
): void {
  server.fault = (name) => (name === call ? 'refused' : null);
  const heal = () => {
    server.fault = () => null;
  };
  runScript({ server }, (script) => steps({ ...script, server, heal }));
}

describe('a call that fails (ERR-11)', () => {
  it.each(['getLicenseTypes', 'getLicenses', 'getProfile'])(
    '%s: the survey says so, and can be tried again',
    (call) => {
      refusing(call, ({ act, state, toasts, heal }) => [
        () => {
          expect(state()).toMatchObject({ kind: 'failed', error: LOAD });
          // The step says it, and no toast repeats it.
          expect(toasts()).toEqual([]);
          heal();
          act({ kind: 'retry' });
        },
        () => expect(state().kind).toBe('summary'),
      ]);
    },
  );

  it('getTags: the survey says so, and goes on without interests', () => {
    refusing('getTags', ({ state, toasts }) => [
      () => {
        expect(toasts()).toEqual([INTERESTS]);
        expect(state()).toMatchObject({ kind: 'summary', survey: { interests: null } });
      },
    ]);
  });

  it("getInterests: the student's interests count as none", () => {
    refusing('getInterests', ({ state, toasts }) => [
      () => {
        expect(toasts()).toEqual([]);
        expect(state()).toMatchObject({ survey: { interests: { saved: [], chosen: [] } } });
      },
    ]);
  });

  it.each<[string, Action[], string[]]>([
    ['addLicense', [NEXT, NEXT, ...SECOND], ['FL RN 1', 'GA RN 2']],
    ['updateLicense', [NEXT, ['licenseNumber', 'RN 2'], NEXT], ['FL RN 2']],
  ])('%s: the answers stay, and can be sent again', (call, actions, expected) => {
    refusing(call, ({ act, state, toasts, server, heal }) => [
      () => act(...actions),
      () => {
        const current = state();
        expect(current).toMatchObject({ kind: 'license', busy: false, error: SAVE });
        expect(toasts()).toEqual([]);
        const license = current.kind === 'license' ? current.survey.licenses[current.index] : undefined;
        expect(license?.editor.values.licenseNumber).toBe('RN 2');
        heal();
        act(NEXT);
      },
      () => expect(numbers(server)).toEqual(expected),
    ]);
  });

  it('a removal: the license stays, and can be removed again', () => {
    refusing('updateLicense', ({ act, state, toasts, heal }) => [
      () => act({ kind: 'remove', key: 1 }, { kind: 'confirmRemoval' }),
      () => {
        expect(state()).toMatchObject({ kind: 'removing', busy: false, error: REMOVE });
        expect(toasts()).toEqual([]);
        heal();
        act({ kind: 'confirmRemoval' });
      },
      () => expect(state()).toMatchObject({ kind: 'summary' }),
    ]);
  });

  it('saving interests: the choice stays, and can be saved again (STA-37)', () => {
    const one = twoLicenses({ ...ONE_REQUIRED, interests: ['Wound Care'] });
    const change: Action[] = [
      { kind: 'chooseInterest', interest: 'Ethics' },
      { kind: 'dropInterest', interest: 'Wound Care' },
    ];
    refusing(
      'removeInterests',
      ({ act, state, toasts, server, heal }) => [
        () => act(NEXT, NEXT),
        () => act(...change, NEXT),
        () => {
          expect(state()).toMatchObject({
            kind: 'interests',
            error: SAVE_INTERESTS,
            survey: { interests: { chosen: ['Ethics'] } },
          });
          expect(toasts()).toEqual([]);
          heal();
          act(NEXT);
        },
        () => expect(server.interests).toEqual(['Ethics']),
      ],
      one,
    );
  });

  it('a license is not added twice if only the response was lost', () => {
    const server = twoLicenses({ fault: (name) => (name === 'addLicense' ? 'lost' : null) });
    runScript({ server }, ({ act, state }) => [
      () => act(NEXT, NEXT, ...SECOND),
      () => expect(state().kind).toBe('interests'),
    ]);
    expect(numbers(server)).toEqual(['FL RN 1', 'GA RN 2']);
    expect(writes(server)).toEqual(['addLicense']);
  });

  it('a license that was deleted elsewhere meanwhile is added again', () => {
    const server = twoLicenses();
    runScript({ server }, ({ act, where }) => [
      () => {
        server.licenses = [];
        act(NEXT, ['licenseNumber', 'RN 2'], NEXT);
      },
      () => expect(where()).toBe('license 2'),
    ]);
    expect(numbers(server)).toEqual(['FL RN 2']);
  });
});
