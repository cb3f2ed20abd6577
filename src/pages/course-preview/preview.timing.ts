/** How long opening a step of a preview may take (our choice). */
export const PREVIEW_LAUNCH_WAIT_MS = 10_000;
