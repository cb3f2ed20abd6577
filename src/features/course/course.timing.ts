/** How long a launch waits for the server before it leaves for the Launcher anyway, in milliseconds (our choice). */
export const LAUNCH_WAIT_MS = 4000;
