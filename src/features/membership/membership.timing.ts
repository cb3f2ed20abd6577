/** CON-02: unforced reloads of the memberships pass if the last one is more than this many milliseconds ago. */
export const MEMBERSHIP_THROTTLE_MS = 5000;
