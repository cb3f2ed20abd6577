import { WORKER_URL } from '../../worker/names';

/** Named in the page's policy. */
export const WORKER_POLICY_NAME = 'learning-dashboard-worker';

interface UrlPolicy {
  createScriptURL(url: string): unknown;
}
type TrustedTypesWindow = Window & {
  readonly trustedTypes?: { createPolicy(name: string, rules: UrlPolicy): UrlPolicy };
};

let policy: UrlPolicy | undefined;

/** The one address of a worker: where Trusted Types are enforced, only a policy can name it. It can be created once. */
export function trustedWorkerUrl(window: TrustedTypesWindow): string {
  policy ??= window.trustedTypes?.createPolicy(WORKER_POLICY_NAME, {
    createScriptURL: (url: string) => (url === WORKER_URL ? url : ''),
  });
  return (policy?.createScriptURL(WORKER_URL) as string | undefined) ?? WORKER_URL;
}
