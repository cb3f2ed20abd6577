import * as v from 'valibot';
import { Credential } from './credential';

/** Body of POST /profile/auth/learner/travel (CPRO-08): none, or the token of the Authorization header again. */
export const TravelRequest = v.nullish(
  v.strictObject({ transportToken: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))) }),
);
export type TravelRequest = v.InferOutput<typeof TravelRequest>;

/** Answer of POST /profile/auth/learner/travel: who the same person is under the brand that was travelled to. */
export const TravelResponse = Credential;
export type TravelResponse = v.InferOutput<typeof TravelResponse>;
