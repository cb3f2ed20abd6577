import { ACTIONS } from './actions';
import { CHOICES } from './choices';
import { DISPLAY } from './display';
import type { UxGroup } from './entry';
import { FEEDBACK } from './feedback';
import { FIELDS } from './fields';
import { FILES_AND_FORMS } from './files-and-forms';
import { LISTS } from './lists';
import { OVERLAYS } from './overlays';
import { STATUS } from './status';

/** Every component of src/ui. A new one gets an entry here: a test says which is missing. */
export const SHOWCASE: readonly UxGroup[] = [
  { name: 'Actions and navigation', entries: ACTIONS },
  { name: 'Fields', entries: [...FIELDS, ...CHOICES, ...FILES_AND_FORMS] },
  { name: 'Lists', entries: LISTS },
  { name: 'Feedback', entries: FEEDBACK },
  { name: 'Status and progress', entries: STATUS },
  { name: 'Display', entries: DISPLAY },
  { name: 'Overlays', entries: OVERLAYS },
];

export { anchorOf, importLineOf, matchesSearch } from './entry';
