import type { GuardResult } from '../../../src/app/routing/guard-result';
import {
  decideAccountRedirect,
  decideOnboarding,
  decideSession,
  linkedCourse,
  type ProfileFacts,
  type SessionFacts,
} from '../../../src/app/routing/student-decisions';

const ALLOW = { kind: 'allow' };
const WAIT = { kind: 'wait' };

function profile(facts: Partial<NonNullable<ProfileFacts['value']>> = {}): ProfileFacts {
  const value = {
    dashboardVersion: '2',
    testModeAllowed: false,
    onboardingSurveyRequired: false,
    ...facts,
  };
  return { value, error: null };
}
const LOADING: ProfileFacts = { value: null, error: null };
const FAILED: ProfileFacts = { value: null, error: 'no' };

test.each<[string, SessionFacts, unknown]>([
  ['restoring', { kind: 'restoring' }, WAIT],
  ['unreachable', { kind: 'unreachable' }, { kind: 'fallback', page: 'session-unreachable' }],
  ['a guest', { kind: 'guest' }, { kind: 'redirect', url: '/login', force: true }],
  ['a student', { kind: 'signed-in', credential: { Role: 'Student' } }, ALLOW],
  [
    'a partner',
    { kind: 'signed-in', credential: { Role: 'Partner' } },
    { kind: 'fallback', page: 'not-a-student' },
  ],
  [
    'an administrator',
    { kind: 'signed-in', credential: { Role: 'Admin' } },
    { kind: 'fallback', page: 'not-a-student' },
  ],
])('session (ROL-02, ROL-03): %s', (_what, session, result) => {
  expect(decideSession(session, '/login')).toEqual(result);
});

test.each<[string, ProfileFacts, unknown]>([
  ['loading', LOADING, WAIT],
  ['failed', FAILED, { kind: 'fallback', page: 'profile-failed' }],
  ['complete', profile(), ALLOW],
  [
    'required',
    profile({ onboardingSurveyRequired: true }),
    { kind: 'fallback', page: 'onboarding-required' },
  ],
])('onboarding (ROL-05): %s', (_what, facts, result) => {
  expect(decideOnboarding(facts)).toEqual(result);
});

describe('account redirect (ROL-06)', () => {
  const ON = { enableAccountBasedRedirects: true, legacyDashboardUrl: 'https://old.example' };
  const LEAVE: GuardResult = { kind: 'leave', url: 'https://old.example' };

  test.each<[string, ProfileFacts, boolean, unknown]>([
    ['loading', LOADING, false, WAIT],
    ['failed', FAILED, false, ALLOW],
    ['version 2', profile(), false, ALLOW],
    ['no version', profile({ dashboardVersion: '' }), false, ALLOW],
    ['version 1', profile({ dashboardVersion: '1' }), false, LEAVE],
    ['version 1, switched off without permission', profile({ dashboardVersion: '1' }), true, LEAVE],
    [
      'version 1, switched off by a tester',
      profile({ dashboardVersion: '1', testModeAllowed: true }),
      true,
      ALLOW,
    ],
    ['version 1, a tester', profile({ dashboardVersion: '1', testModeAllowed: true }), false, LEAVE],
  ])('%s', (_what, facts, isDisabled, result) => {
    expect(decideAccountRedirect(ON, facts, isDisabled)).toEqual(result);
  });

  test.each([{}, { ...ON, enableAccountBasedRedirects: false }, { enableAccountBasedRedirects: true }])(
    'not by a brand with %j',
    (settings) => {
      expect(decideAccountRedirect(settings, profile({ dashboardVersion: '1' }), false)).toEqual(ALLOW);
    },
  );
});

test.each([
  ['?courseId=12', 12],
  ['?a=1&courseId=007', 7],
  ['', null],
  ['?courseId=', null],
  ['?courseId=1e3', null],
  ['?courseId=-1', null],
  ['?courseId=1234567890123456', null],
])('RTE-27: %j names the course %j', (search, course) => {
  expect(linkedCourse(search)).toBe(course);
});
