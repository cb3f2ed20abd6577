/** How often the API is asked for new paths while the hub does not answer, in milliseconds (our choice). */
export const LOOK_AGAIN_MS = 60_000;
