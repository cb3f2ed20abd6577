/** Words for examples. */
export const LONG_TEXT =
  'Florida Registered Nurse License Renewal with Prevention of Medical Errors and Laws and Rules of Nursing';
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const HEBREW = 'חידוש רישיון אחות בפלורידה';
export const STATES = [
  { value: 'FL', text: 'Florida' },
  { value: 'OH', text: 'Ohio' },
  { value: 'TX', text: 'Texas' },
] as const;
export type StateCode = (typeof STATES)[number]['value'];
