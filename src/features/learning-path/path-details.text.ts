/** Texts that only the chunk of the path details needs (see path-details.ts). */

/** Our wording for a task without a name. */
export const UNTITLED_TASK = 'Untitled task';
