/** What is left of the survey when the page or the session ends before it is complete. */
import { of } from 'rxjs';
import type { StateOf, SurveyState } from '../../../src/features/onboarding';
import { licenseWith } from '../../support/licenses';
import { ann, bob } from '../../support/marbles';
import { signedIn } from '../../support/survey-harness';
import {
  type Action,
  blank,
  NEXT,
  numbers,
  ONE_REQUIRED,
  runScript,
  SECOND,
  twoLicenses,
} from '../../support/survey-steps';

describe('nothing is lost', () => {
  it.each<[string, Action[]]>([
    ['summary 0', []],
    ['adding 0', [{ kind: 'addLicense' }, ['goal', 'Move up a level'], ['licenseTypeId', '102']]],
    ['removing 0', [{ kind: 'remove', key: 1 }]],
    ['license 1', [NEXT, ['licenseNumber', 'RN 7']]],
    ['license 2', [NEXT, NEXT, ['licenseNumber', 'RN 8']]],
  ])('a reload at step "%s" leads back to it, with the same words', (step, actions) => {
    runScript({}, ({ act, open, reload, state, where }) => {
      let before: SurveyState;
      return [
        () => act(...actions),
        () => {
          before = state();
          reload();
        },
        open,
        () => {
          expect(where()).toBe(step);
          expect(words(state())).toEqual(words(before));
        },
      ];
    });
  });

  it('a session that expires leads back to the same step, with the same words but the license number', () => {
    runScript({}, ({ harness, act, open, state, where }) => [
      () => act(NEXT, ['licenseNumber', 'RN 7'], ['expirationDate', '2027-06-07']),
      () => {
        harness.session$.next({ kind: 'guest', expired: true });
        expect(state().kind).toBe('closed');
      },
      () => harness.session$.next(signedIn({ ...ann, XCredential: 'renewed' })),
      open,
      () => {
        expect(where()).toBe('license 1');
        expect(words(state())).toMatch(/2027-06-07.*RN 1/);
        expect(words(state())).not.toContain('RN 7');
      },
    ]);
    expect(JSON.stringify(localStorage)).not.toContain('RN 7');
  });

  it.each([
    ['another student', { kind: 'guest', expired: true } as const, bob],
    ['the same student after a chosen log-out', { kind: 'guest', expired: false } as const, ann],
  ])('%s begins from the start', (_, guest, next) => {
    runScript({}, ({ harness, act, open, forget, state, where }) => [
      () => act(NEXT, ['licenseNumber', 'secret']),
      () => {
        harness.session$.next(guest);
        forget({ UserId: ann.UserId, isSignOut: !guest.expired });
      },
      () => harness.session$.next(signedIn({ ...next, XCredential: 'next' })),
      open,
      () => {
        expect(where()).toBe('summary 0');
        expect(words(state())).not.toContain('secret');
      },
    ]);
    expect(JSON.stringify(sessionStorage)).not.toContain('secret');
  });

  it('a license that was saved while the page was left is known by its kind, and sent no second time', () => {
    const server = twoLicenses();
    runScript({ server }, ({ act, open, reload, state }) => [
      () => {
        act(NEXT, NEXT, ...SECOND);
        reload(() => {
          // The request had reached the server.
          server.licenses = [
            ...server.licenses,
            licenseWith({ studentLicenseId: 50, stateAbbv: 'GA', licenseNumber: 'RN 2' }),
          ];
        });
      },
      open,
      () => act(NEXT),
      () => expect(state().kind).toBe('interests'),
    ]);
    expect(numbers(server)).toEqual(['FL RN 1', 'GA RN 2']);
    expect(server.calls.filter((call) => call === 'addLicense')).toHaveLength(1);
  });

  it('interests that another browser has saved stay, unless the student has changed them here', () => {
    const server = twoLicenses(ONE_REQUIRED);
    runScript({ server }, ({ act, open, reload, state }) => [
      () => act(NEXT, NEXT),
      () => {
        expect(state().kind).toBe('interests');
        reload(() => (server.interests = ['Ethics']));
      },
      open,
      () => expect(state()).toMatchObject({ survey: { interests: { chosen: ['Ethics'] } } }),
      () => act(NEXT),
    ]);
    expect(server.interests).toEqual(['Ethics']);
  });

  it('without any license left, the interests lead back to the start', () => {
    const server = twoLicenses({ required: [] });
    runScript({ server }, ({ act, open, reload, state, where }) => [
      () => act(NEXT, NEXT),
      () => {
        expect(state().kind).toBe('interests');
        // They were deleted in another browser.
        reload(() => (server.licenses = []));
      },
      open,
      () => expect(where()).toBe('summary 0'),
    ]);
  });

  it('asks for type and state again if the license type of an added license is no longer offered', () => {
    const server = twoLicenses(ONE_REQUIRED);
    runScript({ server }, ({ act, open, reload, state, where }) => [
      () => act({ kind: 'addLicense' }, ['goal', 'Move up a level'], ['licenseTypeId', '101']),
      () => act(['stateAbbv', 'GA'], { kind: 'add' }),
      () => act(NEXT, NEXT, ['licenseNumber', 'RN 9']),
      () => {
        expect(where()).toBe('license 2');
        reload(() => (server.types = server.types.filter(({ licenseTypeId }) => licenseTypeId !== 101)));
      },
      open,
      () => {
        expect(where()).toBe('license 2');
        const { survey } = state() as StateOf<'license'>;
        expect(survey.licenses.map(({ editor }) => editor.preset === null)).toEqual([false, true]);
        expect(survey.licenses[1]?.editor.values).toMatchObject({ licenseNumber: 'RN 9', stateAbbv: '' });
        expect(survey.licenses[1]?.editor.cleared).toContain('stateAbbv');
      },
    ]);
  });

  it('a completed path of a profession that is gone offers all license types', () => {
    const server = twoLicenses();
    server.api.getLicenseTypesOfProfession = () => of({ items: [], pagination: null });
    runScript({ server, request: blank }, ({ state }) => [
      () => expect(state()).toMatchObject({ kind: 'license', survey: { types: server.types } }),
    ]);
  });

  it('a survey without a summary asks for its license again if its draft has none', () => {
    runScript({ server: twoLicenses(), request: blank }, ({ act, open, reload, state }) => [
      () => act(['licenseTypeId', '101']),
      () => reload(() => removeLicenses()),
      open,
      () => {
        expect(state().kind).toBe('license');
        expect(state()).toMatchObject({ survey: { licenses: [{ license: null }] } });
      },
    ]);
  });

  it('a reload on the last screen finds the path that was built meanwhile, without waiting', () => {
    const server = twoLicenses(ONE_REQUIRED);
    runScript({ server, supportsInterests: false }, ({ act, open, reload, state }) => [
      () => act(NEXT, NEXT),
      () => {
        expect(state()).toMatchObject({ kind: 'building', closing: true });
        server.announces = false;
        reload();
      },
      open,
      () => expect(state()).toMatchObject({ kind: 'building', closing: true }),
    ]);
  });
});

/** Leaves a draft without licenses. */
function removeLicenses(): void {
  const kept = JSON.parse(localStorage.getItem('drafts') ?? '');
  const editor = kept[0].drafts['onboarding survey'];
  editor.survey = JSON.stringify({ ...JSON.parse(editor.survey), licenses: [] });
  localStorage.setItem('drafts', JSON.stringify(kept));
}

/** Everything that the student has entered. */
function words(state: SurveyState): string {
  if (!('survey' in state)) return '';
  const editors = state.survey.licenses.map(({ editor }) => editor);
  const added = state.kind === 'adding' ? [state.editor] : [];
  return JSON.stringify([...editors, ...added].map(({ values }) => values));
}
