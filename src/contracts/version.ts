import * as v from 'valibot';

/** /version.json (CCFG-01): the version of the app on the server. */
export const AppVersion = v.looseObject({ version: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });
export type AppVersion = v.InferOutput<typeof AppVersion>;
