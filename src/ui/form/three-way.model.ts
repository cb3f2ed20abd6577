/** What a student has edited, compared with what their form opened with and with what is saved now. */

/** Texts by the name of their field. */
export type Texts = Readonly<Record<string, string>>;

/** What a text of a field means: two texts that mean the same are no difference. */
export type Meaning = (name: string, text: string) => string;

export const trimmedText: Meaning = (_name, text) => text.trim();

/** What a form holds unsaved. */
export interface FieldEdits {
  /** The fields that differ from what is saved. */
  readonly edits: Texts;
  /** What was saved in these fields when the student began to edit them. */
  readonly base: Texts;
}

/** A field that the student has edited, and that has changed elsewhere meanwhile. */
export interface Conflict {
  readonly name: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

export function isSameText(meaning: Meaning, name: string, one = '', other = ''): boolean {
  return meaning(name, one) === meaning(name, other);
}

/** Without a base there is nothing to compare with: a field that was kept by an older version has no conflict. */
export function conflictsOf({ edits, base }: FieldEdits, theirs: Texts, meaning: Meaning): Conflict[] {
  return Object.entries(edits).flatMap(([name, mine]) => {
    const before = base[name];
    const now = theirs[name] ?? '';
    if (before === undefined || isSameText(meaning, name, before, now)) return [];
    return isSameText(meaning, name, mine, now) ? [] : [{ name, base: before, mine, theirs: now }];
  });
}

/** The edits that the server does not have yet. */
export function missingEdits(edits: Texts, theirs: Texts, meaning: Meaning): Texts {
  const missing = ([name, text]: [string, string]) => !isSameText(meaning, name, text, theirs[name]);
  return Object.fromEntries(Object.entries(edits).filter(missing));
}

/** What a later edit starts from: what is saved, in each field that says the same. */
export function rebase(base: Texts, mine: Texts, theirs: Texts, meaning: Meaning): Texts {
  const outdated = Object.keys(theirs).filter(
    (name) => base[name] !== theirs[name] && isSameText(meaning, name, mine[name], theirs[name]),
  );
  return outdated.length === 0 ? base : { ...base, ...pickTexts(outdated, theirs) };
}

export function pickTexts(names: readonly string[], texts: Texts): Texts {
  return Object.fromEntries(
    names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
  );
}

export const isEmpty = (texts: Texts): boolean => Object.keys(texts).length === 0;
