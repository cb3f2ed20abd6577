import { HttpContext } from '../../framework/http';
import { NO_AUTH } from '../brand/call-context';

/** A token that identifies a user, and the scheme of CALL-06 it is sent with. */
export interface AuthToken {
  readonly scheme: 'xcred' | 'Bearer' | 'transport';
  readonly token: string;
}

/** Request options that send a token explicitly, because it belongs to no session yet, or no longer. */
export function withAuthorization({ scheme, token }: AuthToken) {
  return {
    headers: { Authorization: `${scheme} ${token}` },
    context: new HttpContext().set(NO_AUTH, true),
  };
}
