import { angular } from '../kit/angular';
import { type Kit, ours } from '../kit/ours';
import type { Area, Check, Outcome } from './area';

/** Declares a test for each check: both sides agree, or they differ in the way that is named. */
export function compare({ name, checks, differences }: Area): void {
  describe(name, () => {
    it.each(Object.entries(checks))('%s', async (title, check) => {
      const expected = await outcomeOf(check, angular);
      const actual = await outcomeOf(check, ours);
      for (const outcome of [expected, actual])
        expect(outcome).not.toEqual({ [UNEXPECTED]: expect.anything() });
      const difference = differences[title];
      if (difference === undefined) expect(actual).toStrictEqual(expected);
      else {
        expect(actual).not.toStrictEqual(expected);
        expect(actual).toStrictEqual(difference.ours);
      }
    });

    it('names only differences of checks that exist, each with a reason', () => {
      for (const [title, { why }] of Object.entries(differences)) {
        expect(checks).toHaveProperty([title]);
        expect(why).toMatch(/^[A-Z`].*\.$/s);
      }
    });
  });
}

const UNEXPECTED = 'unexpected error';

/** An error that a check did not expect is its outcome, so that it never passes for an agreement by accident. */
async function outcomeOf(check: Check, kit: Kit): Promise<Outcome> {
  kit.reset();
  const { warn } = console;
  // Angular's advice to developers is not compared.
  if (kit === angular) Object.assign(console, { warn: () => undefined });
  try {
    return await check(kit);
  } catch (error) {
    return { [UNEXPECTED]: `${kit.side}: ${String(error)}` };
  } finally {
    Object.assign(console, { warn });
    kit.reset();
  }
}
