/** Calls to the backend as another app of the brand family makes them, without the app under test. */
import { DEMO_ACCOUNTS } from '../../../src/backend/demo/accounts';
import type { AddedStudent } from '../../../src/backend/demo/seed';
import { API, type BrandKey, MARLOWE, STUDENTS_PATH } from './addresses';

/** The password of every demo account. */
export const PASSWORD = 'practice-1';

interface Credential {
  readonly xCredential: string;
  /** Valid for one journey. */
  readonly transportToken: string;
}

/** How many paths, and enrollments, a student may have. */
const IDS_OF_STUDENT = 10_000;

/** The students of the running test. */
const students = new Map<string, Promise<AddedStudent>>();

/** Between two tests: the next one gets students of its own. */
export function forgetStudents(): void {
  students.clear();
}

/**
 * This test's own student in the state of a demo account. Within a test, the same account is the same student.
 */
function studentLike(account: string, { token }: BrandKey = MARLOWE): Promise<AddedStudent> {
  const isLinked = DEMO_ACCOUNTS.some(
    ({ userName, linkedBrands }) => userName === account && linkedBrands !== null,
  );
  const key = isLinked ? account : `${account} ${token}`;
  const student = students.get(key) ?? addStudent(account, token);
  students.set(key, student);
  return student;
}

/** The id of one of their paths or enrollments, which count from 1. */
export async function idOf(number: number, account = 'nora', brand: BrandKey = MARLOWE): Promise<number> {
  return (await studentLike(account, brand)).studentId * IDS_OF_STUDENT + number;
}

/** What a student types to sign in. The name of no account stays as it is. */
export async function userNameOf(account: string, brand: BrandKey = MARLOWE): Promise<string> {
  if (DEMO_ACCOUNTS.every(({ userName }) => userName !== account)) return account;
  return (await studentLike(account, brand)).userName;
}

async function addStudent(account: string, brandToken: string): Promise<AddedStudent> {
  const answer = await fetch(API + STUDENTS_PATH, {
    method: 'POST',
    headers: { Connection: 'close' },
    body: JSON.stringify({ account, brandToken }),
  });
  if (!answer.ok) throw new Error(`There is no student like ${account}: ${await answer.text()}`);
  return (await answer.json()) as AddedStudent;
}

/** One connection per call, because the server might be about to close a reused one. */
export function headersOf(brand: Pick<BrandKey, 'domain'>, secret?: string, prefix = 'dev.'): HeadersInit {
  const authorization = secret === undefined ? {} : { Authorization: `xcred ${secret}` };
  return {
    'X-Host': prefix + brand.domain,
    'Content-Type': 'application/json',
    Connection: 'close',
    ...authorization,
  };
}

export async function credentialOf(
  account: string,
  brand: BrandKey = MARLOWE,
  prefix?: string,
): Promise<Credential> {
  const userName = await userNameOf(account, brand);
  const answer = await fetch(`${API}/profile/login`, {
    method: 'POST',
    headers: headersOf(brand, undefined, prefix),
    body: JSON.stringify({ userName, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${userName} cannot sign in: ${answer.status}`);
  return (await answer.json()) as Credential;
}

/** The server's verdict on a credential: 200, or 401 if it is unknown or revoked. */
export async function statusOf(secret: string, brand: Pick<BrandKey, 'domain'> = MARLOWE): Promise<number> {
  return (await fetch(`${API}/profile/accountprofile`, { headers: headersOf(brand, secret) })).status;
}

export async function revoke(secret: string, brand: Pick<BrandKey, 'domain'> = MARLOWE): Promise<void> {
  const answer = await fetch(`${API}/profile/logout`, { method: 'POST', headers: headersOf(brand, secret) });
  if (!answer.ok) throw new Error(`not revoked: ${answer.status}`);
}

/** Words that identify whose account it is. */
export async function wordsOf(userName: string, brand: BrandKey = MARLOWE): Promise<string[]> {
  const { xCredential } = await credentialOf(userName, brand);
  const answers = await Promise.all(
    ['/profile/accountprofile', '/learner/learningpaths'].map(async (path) =>
      (await fetch(API + path, { headers: headersOf(brand, xCredential) })).text(),
    ),
  );
  return namesIn(answers.join());
}

/** Names of people and paths in a response. */
export function namesIn(answer: string): string[] {
  const named = answer.matchAll(/"(?:learningPathName|firstName|lastName|emailAddress)":"([^"]+)"/g);
  return [...named].map(([, text]) => text as string);
}
