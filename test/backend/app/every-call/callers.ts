/** The callers of each call: those who may make it, and those who may not. */
import { saveToken } from '../../../../src/backend/session/token.queries';
import type { Credential } from '../../../../src/contracts/credential';
import { type BackendTester, type CallOptions, createTester, TODAY } from '../../support/backend-tester';
import { IDP_TOKEN, OPEN_EXAM, OWN } from './ids';

const OTHER_BRAND = 'gablekey.example';

export type CallerName = 'nora' | 'max' | 'otherNora' | 'pia' | 'otherPia' | 'transport' | 'guest' | 'nobody';
export type Callers = Readonly<Record<CallerName, CallOptions>>;

const SIGN_IN: Readonly<Record<CallerName, (tester: BackendTester) => Promise<CallOptions>>> = {
  nora: async (tester) => {
    // As after a hosted sign-in, which nora's brand does not have.
    const { mine: studentId } = OWN.student;
    const now = Date.parse(TODAY);
    await saveToken(tester.database, {
      kind: 'idpToken',
      token: IDP_TOKEN,
      studentId,
      sessionHash: null,
      now,
    });
    // As if nora had completed the steps before an exam.
    await tester.database
      .updateTable('activity')
      .set({ lockState: 'Unlocked' })
      .where('activityId', '=', OPEN_EXAM)
      .execute();
    return { as: await tester.signIn('nora') };
  },
  max: async (tester) => ({ as: await tester.signIn('max') }),
  otherNora: async (tester) => ({ as: await tester.signIn('nora', OTHER_BRAND), host: OTHER_BRAND }),
  pia: async (tester) => ({ as: await tester.signIn('pia') }),
  otherPia: async (tester) => ({ as: await tester.signIn('pia', OTHER_BRAND), host: OTHER_BRAND }),
  transport: async (tester) => {
    const as = await tester.signIn('nora');
    const { body } = await tester.call<Credential>('POST', '/profile/auth/identify', { as });
    return { as: `transport ${body.TransportToken}` };
  },
  guest: async () => ({ as: 'apikey pk-marlowe' }),
  nobody: async () => ({}),
};

/** With everything that any of these students has. */
export async function createCallers() {
  const accounts = ['nora', 'max', 'pia'];
  const tester = await createTester({ accounts, brandTokens: ['marlowe', 'gablekey'] });
  const signedIn: Partial<Record<CallerName, CallOptions>> = {};
  for (const who of Object.keys(SIGN_IN) as CallerName[]) signedIn[who] = await signIn(tester, who);
  return { tester, callers: signedIn as Callers };
}

/** Signs in the rightful caller of one call, in a brand with another student. */
export async function createCaller(who: CallerName = 'nora') {
  const tester = await createTester({ accounts: ['nora', 'max', 'pia'], brandTokens: ['marlowe'] });
  return { tester, caller: await signIn(tester, who) };
}

export function signIn(tester: BackendTester, who: CallerName): Promise<CallOptions> {
  return SIGN_IN[who](tester);
}
