/** A draft of a form: what was edited, and what was saved in these fields when the student began. */
import type { DraftValues } from '../core/session/draft.service';
import type { FieldEdits } from '../ui/form/three-way.model';

/** No field has a name with a space. */
const BASE_PREFIX = 'was ';

export function toDraft({ edits, base }: FieldEdits): DraftValues {
  const bases = Object.entries(base).map(([name, text]) => [BASE_PREFIX + name, text]);
  return { ...edits, ...Object.fromEntries(bases) };
}

export function fromDraft(draft: DraftValues): FieldEdits {
  const edits: Record<string, string> = {};
  const base: Record<string, string> = {};
  for (const [key, text] of Object.entries(draft)) {
    if (key.startsWith(BASE_PREFIX)) base[key.slice(BASE_PREFIX.length)] = text;
    else edits[key] = text;
  }
  return { edits, base };
}
