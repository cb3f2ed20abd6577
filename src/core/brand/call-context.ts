import { HttpContextToken } from '../../framework/http';

/**
 * Which API a call goes to (CALL-01). `static` files come from the app's own host; `storage` and `external`
 * calls carry a full address and are left alone by every interceptor.
 */
export type ApiName = 'main' | 'student' | 'identity' | 'static' | 'storage' | 'external';

export const API = new HttpContextToken<ApiName>(() => 'main');

/** A call that carries no credential (CALL-06), such as a health check. */
export const NO_AUTH = new HttpContextToken<boolean>(() => false);
