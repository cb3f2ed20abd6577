/** What a survey's state can be, and what changes it. survey-states.model.ts has the transitions. */
import type { License } from '../../contracts/license';
import type { LicensingInformation } from '../../contracts/reference';
import type { LicenseEditor, LicenseField } from '../license/views';
import type { Survey, SurveyRequest } from './survey.model';
import type { SurveyDraft } from './survey-draft.model';

interface Opening<K> {
  readonly kind: K;
  readonly request: SurveyRequest;
  readonly draft: SurveyDraft | null;
  /** Another window may have changed what this one has loaded. */
  readonly afterOther: boolean;
}
interface Step<K> {
  readonly kind: K;
  readonly survey: Survey;
}
interface Attempt<B = boolean> {
  /** Waits for the server. */
  readonly busy: B;
  /** The message of what has failed, until the next attempt. */
  readonly error: string | null;
}

export type SurveyState =
  | { readonly kind: 'closed' }
  /** The student has continued in another window. */
  | { readonly kind: 'elsewhere'; readonly request: SurveyRequest }
  /** ONB-05. */
  | Opening<'loading'>
  | (Opening<'failed'> & { readonly error: string })
  /** ONB-06, ONB-07. */
  | Step<'summary'>
  /** ONB-08. */
  | (Step<'adding'> & { readonly editor: LicenseEditor; readonly error: string | null })
  /** ONB-09. */
  | (Step<'removing'> & Attempt & { readonly key: number })
  /** ONB-10. */
  | (Step<'license'> & Attempt & { readonly index: number })
  /** ONB-11. */
  | (Step<'interests'> & Attempt<'loading' | 'saving' | null>)
  /** STA-33. */
  | Step<'skipping'>
  /** ONB-12: `ticks` lines are done. It is closing once the new paths are there (STA-38). */
  | (Step<'building'> & {
      readonly ticks: number;
      readonly closing: boolean;
      /** The page was reloaded while the path was being built. */
      readonly restored: boolean;
    });
export type SurveyStateKind = SurveyState['kind'];

export type SurveyEvent =
  | { readonly kind: 'open'; readonly request: SurveyRequest; readonly draft: SurveyDraft | null }
  | { readonly kind: 'loaded'; readonly state: SurveyState }
  | { readonly kind: 'retry' }
  /** STA-30: Let's Go, Next and Finish. */
  | { readonly kind: 'next' }
  /** Previous, Back, Never mind, and Back of the browser. */
  | { readonly kind: 'back' }
  | { readonly kind: 'addLicense' }
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly key: number }
  | { readonly kind: 'confirmRemoval' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'answer'; readonly field: LicenseField; readonly value: string }
  | { readonly kind: 'inform'; readonly information: readonly LicensingInformation[] }
  | { readonly kind: 'saved'; readonly license: License }
  | { readonly kind: 'chooseInterest' | 'dropInterest'; readonly interest: string }
  /** The interests that go with the licenses of the student. */
  | { readonly kind: 'offerInterests'; readonly available: readonly string[] }
  | { readonly kind: 'interestsSaved' }
  /** What this state has asked of the server has failed. */
  | { readonly kind: 'fail'; readonly error: string }
  | { readonly kind: 'skip' }
  | { readonly kind: 'dismiss' }
  | { readonly kind: 'tick' }
  | { readonly kind: 'arrived' }
  /** This window leads, and no other one. The draft is the latest one of this survey. */
  | { readonly kind: 'lead'; readonly draft: SurveyDraft | null }
  /** Another window leads. */
  | { readonly kind: 'displace' }
  /** The student has gone to a page that requires no survey. Their answers stay. */
  | { readonly kind: 'leave' }
  /** The survey is over: everything is done, or it was done in another tab. */
  | { readonly kind: 'end' };
export const CLOSED: SurveyState = { kind: 'closed' };

export type StateOf<K extends SurveyStateKind> = Extract<SurveyState, { readonly kind: K }>;

/** Why the survey is open. */
export function requestOf(state: Exclude<SurveyState, { readonly kind: 'closed' }>): SurveyRequest {
  return 'survey' in state ? state.survey.request : state.request;
}
