import { seededChance } from '../seeded-chance';

/** Draws `count` different questions, in an order that depends only on the seed. */
export function drawQuestions(bank: readonly number[], count: number, seed: number): number[] {
  const chance = seededChance(seed);
  return bank
    .map((questionId) => ({ questionId, order: chance() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ questionId }) => questionId);
}
