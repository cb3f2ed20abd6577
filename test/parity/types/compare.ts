import { errorsOf, SIDES } from './compiler';
import type { SnippetArea } from './snippets';

/**
 * Declares a test for each snippet: it compiles on both sides or on none, or the difference is named and exists. All
 * areas are compiled together, because a program takes a second and a snippet next to nothing.
 */
export function compareTypes(areas: readonly SnippetArea[]): void {
  let errors: Record<keyof typeof SIDES, Record<string, string[]>>;
  beforeAll(() => {
    const all = Object.assign({}, ...areas.map(({ snippets }) => snippets));
    errors = { angular: errorsOf(all, SIDES.angular), ours: errorsOf(all, SIDES.ours) };
  });

  it('no two snippets have the same title', () => {
    const titles = areas.flatMap(({ snippets }) => Object.keys(snippets));
    expect(new Set(titles).size).toBe(titles.length);
  });

  describe.each(areas)('$name', ({ snippets, differences }) => {
    it.each(Object.entries(snippets))('%s', (title, { angular }) => {
      if (angular === 'compiles') expect(errors.angular[title]).toEqual([]);
      else expect(errors.angular[title]).toHaveLength(1);
      const expectsErrors = (angular === 'refused') !== title in differences;
      if (expectsErrors) expect(errors.ours[title]).not.toEqual([]);
      else expect(errors.ours[title]).toEqual([]);
    });

    it('names only differences of snippets that exist, each with a reason', () => {
      for (const [title, reason] of Object.entries(differences)) {
        expect(snippets).toHaveProperty([title]);
        expect(reason).toMatch(/^[A-Z`].*\.$/s);
      }
    });
  });
}
