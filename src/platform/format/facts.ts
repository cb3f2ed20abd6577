type Fact = string | false | null | undefined;

/**
 * Facts that follow one another: those that are known, and the first begins with a capital. Write others without one. A
 * name that has a capital further on stays as it is: 'eBook'.
 */
export function knownFacts(...facts: readonly Fact[]): readonly string[] {
  const [first, ...others] = facts.filter((fact) => !!fact) as readonly string[];
  if (first === undefined) return [];
  return [/^\p{Ll}+\p{Lu}/u.test(first) ? first : first.charAt(0).toUpperCase() + first.slice(1), ...others];
}

/** 'Open until 12/03/2026, last opened 2 hours ago'. A list of facts has the mixin `comma-list` instead. */
export function factsText(...facts: readonly Fact[]): string {
  return knownFacts(...facts).join(', ');
}

/** What a course or a license is for, on every screen in this order: 'Registered Nurse, Florida'. */
export function licenseText(license: string | null | undefined, state: string): string {
  return [license, state].filter(Boolean).join(', ');
}
