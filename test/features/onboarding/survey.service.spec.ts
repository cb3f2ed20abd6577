/** What a student does in the survey, and what the server gets of it (STA-29 to STA-37). */

import { licensing } from '../../support/licenses';
import { SurveyServer } from '../../support/survey-harness';
import {
  type Action,
  BACK,
  blank,
  expired,
  NEXT,
  numbers,
  ONE_REQUIRED,
  required,
  runScript,
  SECOND,
  twoLicenses,
  writes,
} from '../../support/survey-steps';

describe('the steps (STA-29, STA-30)', () => {
  it('lead from the summary through the licenses and the interests to the last screen', () => {
    const server = twoLicenses();
    const seen: string[] = [];
    runScript({ server }, ({ act, where }) => {
      const look = () => seen.push(where());
      const visit = (...actions: Action[]) => {
        look();
        act(...actions);
      };
      return [
        () => visit(NEXT),
        () => visit(NEXT),
        () => {
          visit(NEXT);
          visit(...SECOND);
        },
        () => {
          visit(BACK);
          visit(BACK);
          visit(BACK);
          look();
        },
        () => act(NEXT, NEXT, NEXT),
        () => visit({ kind: 'chooseInterest', interest: 'Ethics' }, NEXT),
        look,
      ];
    });
    expect(seen).toEqual([
      'summary 0',
      'license 1',
      'license 2',
      'license 2',
      'interests 3',
      'license 2',
      'license 1',
      'summary 0',
      'interests 3',
      'building 4',
    ]);
    expect(numbers(server)).toEqual(['FL RN 1', 'GA RN 2']);
    expect(server.interests).toEqual(['Ethics']);
    expect(writes(server)).toEqual(['addLicense', 'addInterests']);
  });

  it.each([
    ['the brand has none', { supportsInterests: false }, {}],
    ['there are none to choose from (STA-47)', {}, { tags: [] }],
  ])('skip the interests if %s', (_, options, changes) => {
    const server = twoLicenses({ ...ONE_REQUIRED, ...changes });
    runScript({ server, ...options }, ({ act, state }) => [
      () => act(NEXT, NEXT),
      () => expect(state().kind).toBe('building'),
    ]);
  });

  it('skip the interests if there are none for the licenses that the student has entered (STA-47)', () => {
    const server = twoLicenses(ONE_REQUIRED);
    runScript({ server }, ({ act, state }) => [
      () => {
        server.tags = [];
        act(NEXT, NEXT);
      },
      () => expect(state().kind).toBe('building'),
    ]);
  });

  it('begin with the add form for a student without licenses, who may skip', () => {
    runScript({ server: new SurveyServer() }, ({ act, state }) => [
      () => {
        act(NEXT);
        expect(state().kind).toBe('adding');
        act(BACK);
        expect(state().kind).toBe('summary');
        act({ kind: 'skip' });
        expect(state().kind).toBe('skipping');
      },
    ]);
  });

  it('are one license without a summary for an expired path, which is always sent, and may be dismissed (STA-36)', () => {
    const server = twoLicenses();
    runScript({ server, request: expired }, ({ act, where }) => [
      () => {
        expect(where()).toBe('license 1');
        act(BACK);
        expect(where()).toBe('license 1');
        act(NEXT);
      },
      () => expect(writes(server)).toEqual(['updateLicense']),
    ]);
  });

  it('are a blank license of the profession for a completed path (ONB-03)', () => {
    const server = new SurveyServer();
    runScript({ server, request: blank }, ({ act, where }) => [
      () => {
        expect(server.calls).toContain('getLicenseTypesOfProfession');
        expect(where()).toBe('license 1');
        act(['goal', 'Move up a level'], ['licenseTypeId', '101'], ['stateAbbv', 'GA']);
        act(['licenseNumber', 'RN 5'], ['expirationDate', '2027-06-30'], NEXT);
      },
      () => expect(numbers(server)).toEqual(['GA RN 5']),
    ]);
  });

  it('ask again in the next survey what is known of a kind of license', () => {
    const server = twoLicenses();
    server.information = [licensing({ label: 'ALL' })];
    const asked = () => server.calls.filter((call) => call === 'getLicensingInformation').length;
    runScript({ server, request: expired }, ({ act, open }) => [
      () => {},
      () => expect(asked()).toBe(1),
      () => act({ kind: 'dismiss' }),
      open,
      () => {},
      () => expect(asked()).toBe(2),
    ]);
  });

  it.each([
    ['required', required, 'summary'],
    ['expired', expired, 'closed'],
    ['completed', blank, 'closed'],
  ])('of a survey that is %s can be dismissed only if it is not required: %s', (_, request, kind) => {
    runScript({ request }, ({ act, state }) => [
      () => act({ kind: 'dismiss' }),
      () => expect(state().kind).toBe(kind),
    ]);
  });
});

describe('adding and removing (STA-34, STA-35)', () => {
  const OPEN_FORM: Action = { kind: 'addLicense' };
  const ADD: Action = { kind: 'add' };
  const GOAL: Action = ['goal', 'Move up a level'];
  const GEORGIA: Action[] = [GOAL, ['licenseTypeId', '101'], ['stateAbbv', 'GA']];

  it('appends a license without sending it, and asks for the rest in its step', () => {
    const server = twoLicenses({ required: [] });
    runScript({ server }, ({ act, keys, where }) => [
      () => act(OPEN_FORM, ...GEORGIA, ADD),
      () => {
        expect(keys()).toEqual([1, 2]);
        expect(writes(server)).toEqual([]);
        act(NEXT, NEXT, NEXT);
        expect(where()).toBe('license 2');
      },
    ]);
  });

  it('adds nothing twice, and nothing incomplete', () => {
    runScript({}, ({ act, state }) => [
      () => {
        act(OPEN_FORM, ADD);
        expect(state()).toMatchObject({ kind: 'adding', error: null });
        act(...GEORGIA, ADD);
        expect(state()).toMatchObject({
          kind: 'adding',
          error: 'You have already added this license.',
        });
      },
    ]);
  });

  it.each<[string, number, string[]]>([
    ['that the server has is saved as deactivated', 1, ['updateLicense']],
    ['that is required is saved as deactivated', 2, ['addLicense']],
  ])('removing a license %s', (_, key, calls) => {
    const server = twoLicenses();
    runScript({ server }, ({ act, keys, state }) => [
      () => act(OPEN_FORM, GOAL, ['licenseTypeId', '102'], ADD),
      () => act(OPEN_FORM),
      () => act(BACK, { kind: 'remove', key }),
      () => {
        expect(state()).toMatchObject({ kind: 'removing', busy: false });
        act({ kind: 'confirmRemoval' });
        expect(state()).toMatchObject({ kind: 'removing', busy: true });
      },
      () => {
        expect(keys()).not.toContain(key);
        expect(writes(server)).toEqual(calls);
        expect(server.licenses.at(-1)).toMatchObject({
          deactivated: true,
          submittedViaOnboardingSurvey: true,
        });
      },
    ]);
  });

  it('removing a license that only the student knows sends nothing', () => {
    const server = twoLicenses({ required: [] });
    runScript({ server }, ({ act, keys }) => [
      () => act(OPEN_FORM, ...GEORGIA, ADD, { kind: 'remove', key: 2 }, { kind: 'confirmRemoval' }),
      () => {
        expect(keys()).toEqual([1]);
        expect(writes(server)).toEqual([]);
      },
    ]);
  });
});
