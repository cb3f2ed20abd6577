import type { LoginRead } from '../../core/api/login-read';

/** CPRO-02. */
export const PROFILE_READ = { path: '/profile/accountprofile', params: {} } as const satisfies LoginRead;
