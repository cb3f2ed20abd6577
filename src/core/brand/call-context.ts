import { HttpContextToken } from '../../framework/http';

/**
 * The API that a call goes to (CALL-01). `static` files come from the app's own host. `storage` and `external` calls
 * have a full URL and are not changed by any interceptor.
 */
export type ApiName = 'main' | 'student' | 'identity' | 'static' | 'storage' | 'external';

export const API = new HttpContextToken<ApiName>(() => 'main');

/** Sends a call without a credential (CALL-06), such as a health check. */
export const NO_AUTH = new HttpContextToken<boolean>(() => false);
