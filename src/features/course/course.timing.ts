/** How long a launch waits for the server before it leaves for the Launcher anyway, in milliseconds (our choice). */
export const LAUNCH_WAIT_MS = 4000;
/** How long a method of the hub may take before the calls are used instead, in milliseconds (our choice). */
export const HUB_PATIENCE_MS = 2_000;
