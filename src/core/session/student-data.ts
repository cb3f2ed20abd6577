import {
  CREDENTIAL_COOKIE,
  CREDENTIAL_OWNER_KEY,
  PROFILE_IMAGE_KEY,
  STORED_VISIT_KEY,
} from './stored-credential';

/** CALL-07. Like CREDENTIAL_COOKIE, these are shared by the apps of a brand family across their subdomains. */
export const ID_TOKEN_COOKIE = 'id_token';
export const TRANSPORT_COOKIE = 'X-Transport';
/** A token for the identity API that outlives the id_token. */
export const IDP_TOKEN_COOKIE = 'Idp-Auth-Token';
/**
 * The last secrets that have expired, as fingerprints. A tab that misses the secret finds here that it has expired, and
 * does not take that for a sign-out. Shared like the secret, and set before that goes.
 */
export const EXPIRED_COOKIE = 'expiredCredentials';

/** CON-07: the id of the shopping cart, shared by the sites of a brand. The name is our choice. */
export const CART_ID_COOKIE = 'shoppingCartId';
/** Whose cart that is, as fingerprints. Shared like the id, because any site of the brand may have stored it. */
export const CART_OWNER_COOKIE = 'shoppingCartOwner';

/** The last login for which the hub has responded (STA-02), as a fingerprint. */
export const COMPLETED_LOGIN_KEY = 'auto-enrollment';
/** An enrollment after a survey that the hub has not answered, with its student. */
export const SURVEY_ENROLLMENT_KEY = 'survey-enrollment';
/** What students have not saved, each with its student's id. */
export const DRAFTS_KEY = 'drafts';
/** What students have done in exams whose result they have not seen yet: ids only, each with its student's. */
export const EXAM_WORK_KEY = 'exam-work';
/** Changes that students have seen and the server has not confirmed, each with its student's id. */
export const UNSENT_CHANGES_KEY = 'unsent-changes';
/** What the student has chosen in the command palette. */
export const PALETTE_KEY = 'palette';

/** Until when it stays on the device. */
export type Until =
  /** The session ends, in whatever way. */
  | 'session'
  /** Its student signs out or another one signs in. When the session expires, it waits for its student. */
  | 'sign-out'
  /** Its student signs out. DraftService ends it a day after the session has ended in another way. */
  | 'own sign-out'
  /**
   * Its student signs out; what is `delivered: false` stays even then. Otherwise it waits for its student, whoever signs
   * in meanwhile.
   */
  | 'delivery';

interface StudentItem {
  readonly place: 'cookie' | 'localStorage' | 'sessionStorage';
  readonly name: string;
  readonly until: Until;
}

/**
 * Everything that a student leaves on a device. StudentDataService removes it. Whatever else the app stores is a setting
 * of the device, or what the brand's sites tell each other of a visitor (CON-05).
 */
export const STUDENT_DATA: readonly StudentItem[] = [
  { place: 'cookie', name: CREDENTIAL_COOKIE, until: 'session' },
  { place: 'cookie', name: ID_TOKEN_COOKIE, until: 'session' },
  { place: 'cookie', name: TRANSPORT_COOKIE, until: 'session' },
  { place: 'cookie', name: IDP_TOKEN_COOKIE, until: 'session' },
  { place: 'cookie', name: EXPIRED_COOKIE, until: 'own sign-out' },
  // Unless a visitor's, which has no owner.
  { place: 'cookie', name: CART_ID_COOKIE, until: 'session' },
  { place: 'cookie', name: CART_OWNER_COOKIE, until: 'session' },
  { place: 'localStorage', name: CREDENTIAL_OWNER_KEY, until: 'session' },
  { place: 'localStorage', name: STORED_VISIT_KEY, until: 'session' },
  { place: 'localStorage', name: PROFILE_IMAGE_KEY, until: 'session' },
  { place: 'localStorage', name: COMPLETED_LOGIN_KEY, until: 'session' },
  { place: 'localStorage', name: DRAFTS_KEY, until: 'own sign-out' },
  { place: 'sessionStorage', name: DRAFTS_KEY, until: 'own sign-out' },
  { place: 'localStorage', name: PALETTE_KEY, until: 'sign-out' },
  { place: 'localStorage', name: SURVEY_ENROLLMENT_KEY, until: 'sign-out' },
  { place: 'localStorage', name: EXAM_WORK_KEY, until: 'delivery' },
  { place: 'localStorage', name: UNSENT_CHANGES_KEY, until: 'delivery' },
];
