/** What a student does in the survey, and what the server gets of it (STA-29 to STA-37, ERR-11). */
import type { SurveyEvent, SurveyState } from '../../../src/features/onboarding';
import { stepIndex } from '../../../src/features/onboarding';
import { licenseWith } from '../../support/licenses';
import { ann, bob } from '../../support/marbles';
import {
  runSurvey,
  type SurveyHarness,
  type SurveyPage,
  SurveyServer,
  signedIn,
} from '../../support/survey-harness';

const SAVED = { licenseNumber: 'RN 1', expirationDate: '2027-05-31T23:59:59' };
const required = { reason: 'required' } as const;
const blank = { reason: 'completed', profession: 'Nursing' } as const;
const expired = {
  reason: 'expired',
  learningPathId: 1,
  license: { licenseTypeId: 101, licenseTypeName: 'Registered Nurse', stateAbbv: 'FL', stateName: 'Florida' },
} as const;

/** Two required licenses of which the server has the first. */
function twoLicenses(): SurveyServer {
  const server = new SurveyServer();
  server.required = [{ licenseTypeId: 101, states: ['FL', 'GA'] }];
  server.licenses = [licenseWith({ studentLicenseId: 1, ...SAVED })];
  return server;
}

type Action =
  | SurveyEvent
  | readonly [
      field: 'licenseNumber' | 'expirationDate' | 'licenseTypeId' | 'stateAbbv' | 'goal',
      value: string,
    ];
const NEXT: SurveyEvent = { kind: 'next' };
const BACK: SurveyEvent = { kind: 'back' };

function act({ survey }: SurveyPage, ...actions: readonly Action[]): void {
  for (const action of actions) {
    if ('kind' in action) survey.send(action);
    else survey.answer(...action);
  }
}

/** Runs steps 10 ms apart, so that each call has responded before the next step. */
function steps(harness: SurveyHarness, ...all: readonly (() => void)[]): void {
  for (const [index, step] of all.entries()) harness.schedule(step, (index + 1) * 10);
  harness.flush();
}

const where = (state: SurveyState) => `${state.kind} ${stepIndex(state)}`;
const numbers = (server: SurveyServer) =>
  server.active().map((each) => `${each.stateAbbv} ${each.licenseNumber}`);
const writes = (server: SurveyServer) => server.calls.filter((call) => /^(add|update|remove)/.test(call));

describe('the steps (STA-29, STA-30)', () => {
  it('lead from the summary through the licenses and the interests to the last screen', () => {
    const server = twoLicenses();
    const seen: string[] = [];
    runSurvey(
      (harness) => {
        const page = harness.open();
        const look = () => seen.push(where(page.state()));
        const visit = (action: Action) => {
          look();
          act(page, action);
        };
        steps(
          harness,
          () => page.survey.open(required),
          () => visit(NEXT),
          () => visit(NEXT),
          () => {
            visit(NEXT);
            visit(['licenseNumber', 'RN 2']);
            act(page, ['expirationDate', '2027-06-30'], NEXT);
          },
          () => {
            visit(BACK);
            visit(BACK);
            visit(BACK);
            look();
          },
          () => act(page, NEXT, NEXT, NEXT),
          () => {
            visit({ kind: 'chooseInterest', interest: 'Ethics' });
            act(page, NEXT);
          },
          look,
        );
      },
      { server },
    );
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
    ['the brand has none', { supportsInterests: false }, twoLicenses()],
    ['there are none to choose from (STA-47)', {}, Object.assign(twoLicenses(), { tags: [] })],
  ])('skip the interests if %s', (_, options, server) => {
    server.required = [{ licenseTypeId: 101, states: ['FL'] }];
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () => act(page, NEXT, NEXT),
          () => expect(page.state().kind).toBe('building'),
        );
      },
      { server, ...options },
    );
    expect.assertions(1);
  });

  it('skip the interests if there are none for the licenses that the student has entered (STA-47)', () => {
    const server = twoLicenses();
    server.required = [{ licenseTypeId: 101, states: ['FL'] }];
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () => {
            server.tags = [];
            act(page, NEXT, NEXT);
          },
          () => expect(page.state().kind).toBe('building'),
        );
      },
      { server },
    );
    expect.assertions(1);
  });

  it('begin with the add form for a student without licenses, who may skip', () => {
    runSurvey((harness) => {
      const page = harness.open();
      steps(
        harness,
        () => page.survey.open(required),
        () => {
          act(page, NEXT);
          expect(page.state().kind).toBe('adding');
          act(page, BACK);
          expect(page.state().kind).toBe('summary');
          act(page, { kind: 'skip' });
          expect(page.state().kind).toBe('skipping');
        },
      );
    });
    expect.assertions(3);
  });

  it('are one license without a summary for an expired path, which is always sent, and may be dismissed (STA-36)', () => {
    const server = twoLicenses();
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(expired),
          () => {
            expect(where(page.state())).toBe('license 1');
            act(page, BACK);
            expect(where(page.state())).toBe('license 1');
            act(page, NEXT);
          },
          () => expect(writes(server)).toEqual(['updateLicense']),
        );
      },
      { server },
    );
    expect.assertions(3);
  });

  it('are a blank license of the profession for a completed path (ONB-03)', () => {
    const server = new SurveyServer();
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(blank),
          () => {
            expect(server.calls).toContain('getLicenseTypesOfProfession');
            expect(where(page.state())).toBe('license 1');
            act(page, ['goal', 'Move up a level'], ['licenseTypeId', '101'], ['stateAbbv', 'GA']);
            act(page, ['licenseNumber', 'RN 5'], ['expirationDate', '2027-06-30'], NEXT);
          },
          () => expect(numbers(server)).toEqual(['GA RN 5']),
        );
      },
      { server },
    );
    expect.assertions(3);
  });

  it.each([
    ['required', required, 'summary'],
    ['expired', expired, 'closed'],
    ['completed', blank, 'closed'],
  ])('of a survey that is %s can be dismissed only if it is not required: %s', (_, request, kind) => {
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(request),
          () => act(page, { kind: 'dismiss' }),
          () => expect(page.state().kind).toBe(kind),
        );
      },
      { server: twoLicenses() },
    );
    expect.assertions(1);
  });
});

describe('adding and removing (STA-34, STA-35)', () => {
  const ADD: Action[] = [
    { kind: 'addLicense' },
    ['goal', 'Move up a level'],
    ['licenseTypeId', '101'],
    ['stateAbbv', 'GA'],
  ];

  it('appends a license without sending it, and asks for the rest in its step', () => {
    const server = twoLicenses();
    server.required = [];
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () => act(page, ...ADD, { kind: 'add' }),
          () => {
            const state = page.state();
            expect(state.kind === 'summary' && state.survey.licenses.map(({ key }) => key)).toEqual([1, 2]);
            expect(writes(server)).toEqual([]);
            act(page, NEXT, NEXT, NEXT);
            expect(where(page.state())).toBe('license 2');
          },
        );
      },
      { server },
    );
    expect.assertions(3);
  });

  it('adds nothing twice, and nothing incomplete', () => {
    const server = twoLicenses();
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () => {
            act(page, { kind: 'addLicense' }, { kind: 'add' });
            expect(page.state()).toMatchObject({ kind: 'adding', error: null });
            act(page, ...ADD.slice(1), { kind: 'add' });
            expect(page.state()).toMatchObject({
              kind: 'adding',
              error: 'You have already added this license.',
            });
          },
        );
      },
      { server },
    );
    expect.assertions(2);
  });

  it.each<[string, number, string[]]>([
    ['that the server has is saved as deactivated', 1, ['updateLicense']],
    ['that is required is saved as deactivated', 2, ['addLicense']],
  ])('removing a license %s', (_, key, calls) => {
    const server = twoLicenses();
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () =>
            act(page, { kind: 'addLicense' }, ['goal', 'Move up a level'], ['licenseTypeId', '102'], {
              kind: 'add',
            }),
          () => act(page, { kind: 'addLicense' }),
          () => act(page, BACK, { kind: 'remove', key }),
          () => {
            const state = page.state();
            expect(state).toMatchObject({ kind: 'removing', busy: false });
            act(page, { kind: 'confirmRemoval' });
            expect(page.state()).toMatchObject({ kind: 'removing', busy: true });
          },
          () => {
            const state = page.state();
            expect(state.kind === 'summary' && state.survey.licenses.map((each) => each.key)).not.toContain(
              key,
            );
            expect(writes(server)).toEqual(calls);
            expect(server.licenses.at(-1)).toMatchObject({
              deactivated: true,
              submittedViaOnboardingSurvey: true,
            });
          },
        );
      },
      { server },
    );
  });

  it('removing a license that only the student knows sends nothing', () => {
    const server = twoLicenses();
    server.required = [];
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () => act(page, ...ADD, { kind: 'add' }, { kind: 'remove', key: 2 }, { kind: 'confirmRemoval' }),
          () => {
            const state = page.state();
            expect(state.kind === 'summary' && state.survey.licenses.map(({ key }) => key)).toEqual([1]);
            expect(writes(server)).toEqual([]);
          },
        );
      },
      { server },
    );
    expect.assertions(2);
  });
});

describe('a call that fails (ERR-11)', () => {
  const LOAD =
    'There was an error loading course information.. Please try a reload or logging out and back in.';
  const INTERESTS =
    'There was an error loading available interests.. Please try a reload or logging out and back in.';
  const REMOVE = 'There was an error removing the license.. Please try a reload or logging out and back in.';

  function failing(
    call: string,
    test: (harness: SurveyHarness, page: SurveyPage, server: SurveyServer) => void,
  ) {
    const server = twoLicenses();
    server.fault = (name) => (name === call ? 'refused' : null);
    runSurvey((harness) => test(harness, harness.open(), server), { server });
  }
  const heal = (server: SurveyServer) => {
    server.fault = () => null;
  };

  it.each(['getLicenseTypes', 'getLicenses', 'getProfile'])(
    '%s: the survey says so, and can be tried again',
    (call) => {
      failing(call, (harness, page, server) => {
        steps(
          harness,
          () => page.survey.open(required),
          () => {
            expect(page.state()).toMatchObject({ kind: 'failed', error: LOAD });
            // The step says it, and no toast repeats it.
            expect(page.toasts()).toEqual([]);
            heal(server);
            act(page, { kind: 'retry' });
          },
          () => expect(page.state().kind).toBe('summary'),
        );
      });
      expect.assertions(3);
    },
  );

  it('getTags: the survey says so, and goes on without interests', () => {
    failing('getTags', (harness, page) => {
      steps(
        harness,
        () => page.survey.open(required),
        () => {
          expect(page.toasts()).toEqual([INTERESTS]);
          expect(page.state()).toMatchObject({ kind: 'summary', survey: { interests: null } });
        },
      );
    });
    expect.assertions(2);
  });

  it("getInterests: the student's interests count as none", () => {
    failing('getInterests', (harness, page) => {
      steps(
        harness,
        () => page.survey.open(required),
        () => {
          expect(page.toasts()).toEqual([]);
          expect(page.state()).toMatchObject({ survey: { interests: { saved: [], chosen: [] } } });
        },
      );
    });
    expect.assertions(2);
  });

  it.each<[string, Action[], string, string[]]>([
    [
      'addLicense',
      [NEXT, NEXT, ['licenseNumber', 'RN 2'], ['expirationDate', '2027-06-30'], NEXT],
      'Unable to Save License. Please try again.',
      ['FL RN 1', 'GA RN 2'],
    ],
    [
      'updateLicense',
      [NEXT, ['licenseNumber', 'RN 2'], NEXT],
      'Unable to Save License. Please try again.',
      ['FL RN 2'],
    ],
  ])('%s: the answers stay, and can be sent again', (call, actions, message, expected) => {
    failing(call, (harness, page, server) => {
      steps(
        harness,
        () => page.survey.open(required),
        () => act(page, ...actions),
        () => {
          const state = page.state();
          expect(state).toMatchObject({ kind: 'license', busy: false, error: message });
          expect(page.toasts()).toEqual([]);
          const current = state.kind === 'license' ? state.survey.licenses[state.index] : undefined;
          expect(current?.editor.values.licenseNumber).toBe('RN 2');
          heal(server);
          act(page, NEXT);
        },
        () => expect(numbers(server)).toEqual(expected),
      );
    });
    expect.assertions(4);
  });

  it('a removal: the license stays, and can be removed again', () => {
    failing('updateLicense', (harness, page, server) => {
      steps(
        harness,
        () => page.survey.open(required),
        () => act(page, { kind: 'remove', key: 1 }, { kind: 'confirmRemoval' }),
        () => {
          expect(page.state()).toMatchObject({ kind: 'removing', busy: false, error: REMOVE });
          expect(page.toasts()).toEqual([]);
          heal(server);
          act(page, { kind: 'confirmRemoval' });
        },
        () => expect(page.state()).toMatchObject({ kind: 'summary' }),
      );
    });
    expect.assertions(3);
  });

  it('saving interests: the choice stays, and can be saved again (STA-37)', () => {
    const server = twoLicenses();
    server.required = [{ licenseTypeId: 101, states: ['FL'] }];
    server.interests = ['Wound Care'];
    server.fault = (name) => (name === 'removeInterests' ? 'refused' : null);
    const message = 'Unable to Save Interests. Please try again.';
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () => act(page, NEXT, NEXT),
          () => {
            act(
              page,
              { kind: 'chooseInterest', interest: 'Ethics' },
              { kind: 'dropInterest', interest: 'Wound Care' },
            );
            act(page, NEXT);
          },
          () => {
            expect(page.state()).toMatchObject({
              kind: 'interests',
              error: message,
              survey: { interests: { chosen: ['Ethics'] } },
            });
            expect(page.toasts()).toEqual([]);
            heal(server);
            act(page, NEXT);
          },
          () => expect(server.interests).toEqual(['Ethics']),
        );
      },
      { server },
    );
    expect.assertions(3);
  });

  it('a license is not added twice if only the response was lost', () => {
    const server = twoLicenses();
    runSurvey(
      (harness) => {
        const page = harness.open();
        server.fault = (name) => (name === 'addLicense' ? 'lost' : null);
        steps(
          harness,
          () => page.survey.open(required),
          () => act(page, NEXT, NEXT, ['licenseNumber', 'RN 2'], ['expirationDate', '2027-06-30'], NEXT),
          () => act(page, ['licenseNumber', 'RN 3'], NEXT),
          () => expect(page.state().kind).toBe('interests'),
        );
      },
      { server },
    );
    expect(numbers(server)).toEqual(['FL RN 1', 'GA RN 3']);
    expect(writes(server)).toEqual(['addLicense', 'updateLicense']);
  });

  it('a license that was deleted elsewhere meanwhile is added again', () => {
    const server = twoLicenses();
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () => {
            server.licenses = [];
            act(page, NEXT, ['licenseNumber', 'RN 2'], NEXT);
          },
          () => expect(where(page.state())).toBe('license 2'),
        );
      },
      { server },
    );
    expect(numbers(server)).toEqual(['FL RN 2']);
  });
});

describe('nothing is lost', () => {
  const STEPS: [string, Action[]][] = [
    ['summary 0', []],
    ['adding 0', [{ kind: 'addLicense' }, ['goal', 'Move up a level'], ['licenseTypeId', '102']]],
    ['removing 0', [{ kind: 'remove', key: 1 }]],
    ['license 1', [NEXT, ['licenseNumber', 'RN 7']]],
    ['license 2', [NEXT, NEXT, ['licenseNumber', 'RN 8']]],
  ];

  it.each(STEPS)('a reload at step "%s" leads back to it, with the same words', (step, actions) => {
    const server = twoLicenses();
    runSurvey(
      (harness) => {
        let page = harness.open();
        let before: SurveyState;
        steps(
          harness,
          () => page.survey.open(required),
          () => act(page, ...actions),
          () => {
            before = page.state();
            page.injector.destroy();
            page = harness.open();
          },
          () => page.survey.open(required),
          () => {
            expect(where(page.state())).toBe(step);
            expect(words(page.state())).toEqual(words(before));
          },
        );
      },
      { server },
    );
    expect.assertions(2);
  });

  it('a session that expires leads back to the same step, with the same words', () => {
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () => act(page, NEXT, ['licenseNumber', 'RN 7']),
          () => {
            harness.session$.next({ kind: 'guest', expired: true });
            expect(page.state().kind).toBe('closed');
          },
          () => harness.session$.next(signedIn({ ...ann, XCredential: 'renewed' })),
          () => page.survey.open(required),
          () => {
            expect(where(page.state())).toBe('license 1');
            expect(words(page.state())).toContain('RN 7');
          },
        );
      },
      { server: twoLicenses() },
    );
    expect.assertions(3);
  });

  it.each([
    ['another student', { kind: 'guest', expired: true } as const, bob],
    ['the same student after a chosen log-out', { kind: 'guest', expired: false } as const, ann],
  ])('%s begins from the start', (_, guest, next) => {
    runSurvey(
      (harness) => {
        const page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () => act(page, NEXT, ['licenseNumber', 'secret']),
          () => harness.session$.next(guest),
          () => harness.session$.next(signedIn({ ...next, XCredential: 'next' })),
          () => page.survey.open(required),
          () => {
            expect(where(page.state())).toBe('summary 0');
            expect(words(page.state())).not.toContain('secret');
          },
        );
        expect(JSON.stringify(sessionStorage)).not.toContain('secret');
      },
      { server: twoLicenses() },
    );
    expect.assertions(3);
  });

  it('a license that was saved while the page was left is known by its kind, and sent no second time', () => {
    const server = twoLicenses();
    runSurvey(
      (harness) => {
        let page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () => {
            act(page, NEXT, NEXT, ['licenseNumber', 'RN 2'], ['expirationDate', '2027-06-30'], NEXT);
            page.injector.destroy();
            // The request had reached the server.
            server.licenses = [
              ...server.licenses,
              licenseWith({ studentLicenseId: 50, stateAbbv: 'GA', licenseNumber: 'RN 2' }),
            ];
            page = harness.open();
          },
          () => page.survey.open(required),
          () => act(page, NEXT),
          () => expect(page.state().kind).toBe('interests'),
        );
      },
      { server },
    );
    expect(numbers(server)).toEqual(['FL RN 1', 'GA RN 2']);
    expect(server.calls.filter((call) => call === 'addLicense')).toHaveLength(1);
  });

  it('a reload on the last screen finds the path that was built meanwhile, without waiting', () => {
    const server = twoLicenses();
    server.required = [{ licenseTypeId: 101, states: ['FL'] }];
    runSurvey(
      (harness) => {
        let page = harness.open();
        steps(
          harness,
          () => page.survey.open(required),
          () => act(page, NEXT, NEXT),
          () => {
            expect(page.state()).toMatchObject({ kind: 'building', closing: true });
            server.announces = false;
            page.injector.destroy();
            page = harness.open();
          },
          () => page.survey.open(required),
          () => expect(page.state()).toMatchObject({ kind: 'building', closing: true }),
        );
      },
      { server, supportsInterests: false },
    );
    expect.assertions(2);
  });
});

/** Everything that the student has entered. */
function words(state: SurveyState): string {
  if (!('survey' in state)) return '';
  const editors = state.survey.licenses.map(({ editor }) => editor);
  const added = state.kind === 'adding' ? [state.editor] : [];
  return JSON.stringify([...editors, ...added].map(({ values }) => values));
}
