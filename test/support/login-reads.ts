/** What the reference backend returns to the reads of a login (STA-01). */
import { HttpResponse, http } from 'msw';
import type { Brand } from '../../src/contracts/brand';
import { loginReadUrl } from '../../src/core/api/login-read';
import { LICENSE_TYPES_READ } from '../../src/core/reference-data/license-types.read';
import { LEARNING_PATHS_READ } from '../../src/features/learning-path/learning-paths.read';
import { PROFILE_READ } from '../../src/features/profile/profile.read';
import { API_ORIGIN, server, startBackend } from './test-app';

/** Decoded from JSON. */
export interface LoginReads {
  readonly paths: readonly object[];
  readonly profile: { readonly studentId: number };
  readonly licenseTypes: readonly object[];
}

interface RawAnswers {
  /** GET, as the student. */
  ask(path: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A backend that answers a demo account as it is sent: nothing is decoded but JSON. */
export async function openAnswers(userName: string, brand: Brand): Promise<RawAnswers> {
  const backend = await startBackend([userName], [brand.token]);
  const ask = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
    const request = new Request(API_ORIGIN + path, {
      ...init,
      headers: { 'x-host': `dev.${brand.domain}`, 'content-type': 'application/json', ...headers },
    });
    const response = await backend.fetch(request);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const body = JSON.stringify({ userName, password: 'practice-1' });
  const { xCredential } = await ask('/profile/login', { method: 'POST', body });
  return {
    ask: (path) => ask(path, {}, { authorization: `xcred ${xCredential}` }),
    close: () => backend.close(),
  };
}

/** What a demo account gets. */
export async function readLogin(userName: string, brand: Brand): Promise<LoginReads> {
  const { ask, close } = await openAnswers(userName, brand);
  const [paths, profile, licenseTypes] = await Promise.all(
    [LEARNING_PATHS_READ, PROFILE_READ, LICENSE_TYPES_READ].map((read) => ask(loginReadUrl(read))),
  );
  await close();
  return { paths, profile, licenseTypes } as LoginReads;
}

/** Responds with them; other calls, and a read that is null, get no response. */
export function serveLogin(reads: { [Name in keyof LoginReads]: LoginReads[Name] | null }): void {
  const respond = (path: string, body: object | null) =>
    http.get(API_ORIGIN + path, () => (body ? HttpResponse.json(body) : new Promise<never>(() => {})));
  server.use(
    respond(LEARNING_PATHS_READ.path, reads.paths),
    respond(PROFILE_READ.path, reads.profile),
    respond(LICENSE_TYPES_READ.path, reads.licenseTypes),
    http.all(`${API_ORIGIN}/*`, () => new Promise<never>(() => {})),
  );
}
