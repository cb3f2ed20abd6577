/** NAV-22: milliseconds before the dialog opens that confirms the switch to the legacy dashboard. */
export const LEGACY_SWITCH_DELAY_MS = 500;
