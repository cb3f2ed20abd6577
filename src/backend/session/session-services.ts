import type { Services } from '../services';
import type { IdTokens } from './id-tokens';
import type { KnownSources } from './known-source.service';
import type { LoginThrottle } from './login-throttle.service';
import type { PasswordService } from './passwords';

/** What signing in works with, besides what every domain does. */
export interface SessionServices extends Services {
  passwords: PasswordService;
  loginThrottle: LoginThrottle;
  knownSources: KnownSources;
  idTokens: IdTokens;
}
