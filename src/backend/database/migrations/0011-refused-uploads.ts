import { script } from './script';

/** What a scan has found wrong with an upload, as a JSON list of sentences, so that a second scan says the same. */
export const up = script(`
ALTER TABLE storedFile ADD COLUMN refusal TEXT;
`);
