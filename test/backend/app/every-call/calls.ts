/** Every call that the backend has registered, and how it is made. */
import type { Backend } from '../../../../src/backend/app';
import { type BackendTester, type CallOptions, createRequest } from '../../support/backend-tester';
import type { CallerName } from './callers';
import { fillPath, type Id, KINDS, type Kind } from './ids';
import { type RightCall, rightCallsOf, type Ways } from './right-calls';

export interface Call {
  method: string;
  /** As it is registered: `/profile/accountlicense/:id`. */
  path: string;
}

/** Who may make a call: those who show less are refused before anything of it is read. */
type Access = 'anyone' | 'guest' | 'signedIn' | 'student' | 'partner';

/** Routes that are not in the list of calls, and where they are tested. */
export const NO_CALLS: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^\/signin$/, 'a page with a form (identity/hosted-sign-in.spec.ts)'],
  [/^\/rxd\/shop\//, 'pages of the stand-in for the shop (shop/*.spec.ts)'],
  [/^\/(course|rxd)\/\*$|^\/legacy$/, 'pages of other apps (neighbours.spec.ts)'],
  [/^\/hub(\/negotiate)?$/, "SignalR's own protocol, with the credential in the query (hub)"],
  [/^\/policy-reports$/, "browsers' own format, from anybody (policy-report.routes.spec.ts)"],
  [/^\/storage\/:fileKey$/, 'takes the bytes of a file at a signed address (storage.spec.ts)'],
];

const ACCESS: readonly (readonly [path: RegExp, access: Access])[] = [
  [/^(\/[\w-]+)?\/(ping|status)$/, 'anyone'],
  [/^\/profile\/(login|logout|auth\/learner\/travel)$/, 'anyone'],
  [/^\/marketing\/licensetypes$/, 'anyone'],
  [/^\/global\/|^\/marketing\/(states|products\/(licenselevels|tags))$/, 'guest'],
  [/^\/api\/|^\/my\/password$|^\/learner\/preview\//, 'signedIn'],
  [/^\/profile\/auth\/identify$|^\/profile\/accountprofile(\/dashboardversion\/:version)?$/, 'signedIn'],
  [/^\/b2b\/auth\/identify$/, 'partner'],
];

/** Everything not named above is for students only. */
export function accessOf({ path }: Call): Access {
  return ACCESS.find(([pattern]) => pattern.test(path))?.[1] ?? 'student';
}

/** The refusal of those who may not make the call; all others may make it. */
export const REFUSED: Readonly<Record<Access, Partial<Record<CallerName, number>>>> = {
  anyone: {},
  guest: { nobody: 401 },
  signedIn: { guest: 401, nobody: 401 },
  student: { pia: 403, otherPia: 403, guest: 401, nobody: 401 },
  partner: { nora: 403, otherNora: 403, max: 403, guest: 401, nobody: 401 },
};

export function callsOf({ routes }: Pick<Backend, 'routes'>): Call[] {
  const calls = routes.filter(
    ({ method, path }) => method !== 'ALL' && !NO_CALLS.some(([pattern]) => pattern.test(path)),
  );
  return [...new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()];
}

/** `listed`: method and path as in calls.tsv. The names of parameters are ignored. */
export function sameCall({ method, path }: Call, listed: string): boolean {
  return shapeOf(`${method} ${path}`) === shapeOf(listed);
}

function shapeOf(call: string): string {
  return call.replace(/\{[^}]*\}|:\w+/g, '*');
}

export function mustBeRight(call: Call): Ways {
  const right = rightCallsOf(call);
  if (!right) throw new Error(`Please say in right-calls.ts how ${call.method} ${call.path} is made.`);
  return right;
}

export interface Made {
  method: string;
  /** With its query. */
  path: string;
  body: unknown;
}

export type Choose = (kind: Kind, usual: Id) => Id;

/** The request, with the ids that `choose` gives. */
export function make({ method, path }: Call, right: RightCall, choose: Choose = (_, usual) => usual): Made {
  const id = (kind: Kind) => choose(kind, right.ids?.[kind] ?? KINDS[kind].mine);
  const query = right.query?.replace(/\{(\w+)\}/g, (_, kind) => encodeURIComponent(id(kind as Kind)));
  const filled = fillPath(path, (kind) => encodeURIComponent(id(kind)));
  return { method, path: query ? `${filled}?${query}` : filled, body: right.body?.(id) };
}

/** The kinds of the ids in it: in its address, and in its body. */
export function kindsOf(call: Call, right: RightCall): { inAddress: Kind[]; inBody: Kind[] } {
  const inAddress = new Set<Kind>();
  const inBody = new Set<Kind>();
  make(call, { ...right, body: () => undefined }, (kind, usual) => {
    inAddress.add(kind);
    return usual;
  });
  right.body?.((kind) => {
    inBody.add(kind);
    return KINDS[kind].mine;
  });
  return { inAddress: [...inAddress], inBody: [...inBody] };
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

export async function send(
  { backend }: BackendTester,
  { method, path, body }: Made,
  who: CallOptions,
): Promise<Reply> {
  const response = await backend.fetch(
    createRequest(method, path, { ...(body !== undefined && { body }), ...who }),
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}
