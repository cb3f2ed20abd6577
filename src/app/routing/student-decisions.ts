/**
 * What the guards of a student's pages decide, as pure functions. The guards ask them about the state of the services;
 * the early cards of the first page ask them about the same data before there are services.
 */
import type { GuardSettings } from '../../contracts/brand';
import type { Credential } from '../../contracts/credential';
import type { Profile } from '../../contracts/profile';
import { ALLOW, firstRefusal, type GuardResult, WAIT } from './guard-result';

/** The version of this dashboard (ROL-06). */
const DASHBOARD_VERSION = '2';

/** What is known of the session. */
export type SessionFacts =
  | { readonly kind: 'restoring' | 'unreachable' | 'guest' }
  | { readonly kind: 'signed-in'; readonly credential: Pick<Credential, 'Role'> };

/** What is known of the profile: it is loading if both are null. */
export interface ProfileFacts {
  readonly value: Pick<Profile, 'dashboardVersion' | 'testModeAllowed' | 'onboardingSurveyRequired'> | null;
  readonly error: string | null;
}

/** ROL-03: a credential, else the login page. Student pages are for students (ROL-02). */
export function decideSession(session: SessionFacts, loginUrl: string): GuardResult {
  switch (session.kind) {
    case 'restoring':
      return WAIT;
    case 'unreachable':
      return { kind: 'fallback', page: 'session-unreachable' };
    case 'guest':
      return { kind: 'redirect', url: loginUrl, force: true };
    case 'signed-in':
      return session.credential.Role === 'Student' ? ALLOW : { kind: 'fallback', page: 'not-a-student' };
  }
}

/** ROL-05: the onboarding survey is done, as the server says or as this page has seen. */
export function decideOnboarding({ value, error }: ProfileFacts, isFinished = false): GuardResult {
  if (value)
    return value.onboardingSurveyRequired && !isFinished
      ? { kind: 'fallback', page: 'onboarding-required' }
      : ALLOW;
  return error === null ? WAIT : { kind: 'fallback', page: 'profile-failed' };
}

/**
 * ROL-06: a student of the legacy dashboard is sent there, unless they may test and have switched the redirect off.
 * A student whose profile has no version, or cannot be loaded, stays here.
 */
export function decideAccountRedirect(
  { enableAccountBasedRedirects, legacyDashboardUrl }: GuardSettings,
  { value, error }: ProfileFacts,
  isRedirectDisabled: boolean,
): GuardResult {
  if (!enableAccountBasedRedirects || !legacyDashboardUrl) return ALLOW;
  if (value === null && error === null) return WAIT;
  const belongsHere =
    value === null || value.dashboardVersion === '' || value.dashboardVersion === DASHBOARD_VERSION;
  if (belongsHere || (isRedirectDisabled && value.testModeAllowed)) return ALLOW;
  return { kind: 'leave', url: legacyDashboardUrl };
}

interface EarlyDecisionFacts {
  readonly profile: NonNullable<ProfileFacts['value']>;
  readonly settings: GuardSettings;
  /** The query of the address. */
  readonly search: string;
}

/**
 * Whether the guards of '/' would allow the dashboard to a student who has changed no request setting: the list in
 * routes.ts, without the session.
 */
export function decideEarly({ profile, settings, search }: EarlyDecisionFacts): boolean {
  const facts = { value: profile, error: null };
  const results = [decideAccountRedirect(settings, facts, false), decideOnboarding(facts)];
  return firstRefusal(results).kind === 'allow' && linkedCourse(search) === null;
}

const COURSE_ID = /^\d{1,15}$/;

/** RTE-27: the course that a link names by courseId (numeric), or null. */
export function linkedCourse(search: string): number | null {
  const courseId = new URLSearchParams(search).get('courseId') ?? '';
  return COURSE_ID.test(courseId) ? Number(courseId) : null;
}
