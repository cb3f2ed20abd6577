/** Each topic of a demo brand has a drawing, and the drawings of a folder are those of its topics. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { marketWordsOf } from '../../../src/backend/demo/content/market-words';

const BRANDS = join(__dirname, '../../../public/brands');

it.each(['marlowe', 'gablekey', 'tallyfield'])('%s draws its topics', (token) => {
  const { topics, hasDrawings } = marketWordsOf(token);
  expect(hasDrawings).toBe(true);
  const names = topics.map((topic) => `${topic.toLowerCase().replaceAll(' ', '-')}.svg`);
  expect(readdirSync(join(BRANDS, token, 'topics')).sort()).toEqual(names.sort());
});

it('has none for other brands', () => {
  expect(marketWordsOf('acme').hasDrawings).toBeUndefined();
  expect(existsSync(join(BRANDS, 'acme'))).toBe(false);
});
