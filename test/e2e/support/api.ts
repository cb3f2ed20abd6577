/** Calls to the backend as another app of the brand family makes them, without the app under test. */
import { API, type BrandFacts, MARLOWE } from './addresses';

/** The password of every demo account. */
export const PASSWORD = 'practice-1';

export interface Credential {
  readonly xCredential: string;
  /** Valid for one journey. */
  readonly transportToken: string;
}

/** One connection per call, because the server might be about to close a reused one. */
export function headersOf(brand: Pick<BrandFacts, 'domain'>, secret?: string, prefix = 'dev.'): HeadersInit {
  const authorization = secret === undefined ? {} : { Authorization: `xcred ${secret}` };
  return {
    'X-Host': prefix + brand.domain,
    'Content-Type': 'application/json',
    Connection: 'close',
    ...authorization,
  };
}

export async function credentialOf(
  userName: string,
  brand: Pick<BrandFacts, 'domain'> = MARLOWE,
  prefix?: string,
): Promise<Credential> {
  const answer = await fetch(`${API}/profile/login`, {
    method: 'POST',
    headers: headersOf(brand, undefined, prefix),
    body: JSON.stringify({ userName, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${userName} cannot sign in: ${answer.status}`);
  return (await answer.json()) as Credential;
}

/** The server's verdict on a credential: 200, or 401 if it is unknown or revoked. */
export async function statusOf(secret: string, brand = MARLOWE): Promise<number> {
  return (await fetch(`${API}/profile/accountprofile`, { headers: headersOf(brand, secret) })).status;
}

export async function revoke(secret: string, brand: Pick<BrandFacts, 'domain'> = MARLOWE): Promise<void> {
  const answer = await fetch(`${API}/profile/logout`, { method: 'POST', headers: headersOf(brand, secret) });
  if (!answer.ok) throw new Error(`not revoked: ${answer.status}`);
}

/** Words that identify whose account it is. */
export async function wordsOf(userName: string, brand = MARLOWE): Promise<string[]> {
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
