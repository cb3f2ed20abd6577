import { NO_AUTH } from '../../core/brand/call-context';
import { HttpContext } from '../../framework/http';

/** What somebody shows to be identified by, and the scheme of CALL-06 it is sent under. */
export interface Proof {
  readonly scheme: 'xcred' | 'Bearer' | 'transport';
  readonly token: string;
}

/** Sends a proof by hand: it stands for no session yet, or no longer. */
export function by({ scheme, token }: Proof) {
  return {
    headers: { Authorization: `${scheme} ${token}` },
    context: new HttpContext().set(NO_AUTH, true),
  };
}
