import { script } from './script';

/** The suffix of a student's name, such as 'Jr.' (CGLB-01). */
export const up = script(`
ALTER TABLE student ADD COLUMN suffix TEXT NOT NULL DEFAULT '';
`);
