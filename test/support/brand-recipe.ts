/** Adding a brand, step by step as the README of brands has it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** How a step of the README that begins with these words is done. */
export type RecipeStep = readonly [words: RegExp, act: () => unknown];

/** Does all of it in the order of the README. Fails if that has a step that nobody knows, or one less. */
export async function followBrandRecipe(root: string, known: readonly RecipeStep[]): Promise<void> {
  const readme = readFileSync(resolve(root, 'src/core/brand/README.md'), 'utf8');
  const [, recipe = ''] = readme.split('## Add a brand\n');
  const steps = [...recipe.matchAll(/^\d\. (.*)$/gm)].map(([, words = '']) => words);
  if (steps.length !== known.length) throw new Error(`The README has ${steps.length} steps.`);
  for (const step of steps) {
    const [, act] = known.find(([words]) => words.test(step)) ?? [];
    if (act === undefined) throw new Error(`Nobody knows how to do this: ${step}`);
    await act();
  }
}
