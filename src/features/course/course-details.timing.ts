/** How long a method of the hub may take before the calls are used instead, in milliseconds (our choice). */
export const HUB_PATIENCE_MS = 2_000;
