import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DRAWING_NAMES } from '../../src/contracts/brand-drawing';
import { drawingOf } from '../../src/contracts/brand-drawing-shapes';
import { drawingFile } from '../support/drawing-file';

const ROOT = resolve(__dirname, '../..');

describe.each(DRAWING_NAMES)('the drawing %s', (name) => {
  it('matches its file in public/drawings (otherwise run npm run brands:schema)', () => {
    expect(readFileSync(`${ROOT}/public/drawings/${name}.svg`, 'utf8')).toBe(drawingFile(name));
  });

  it('has a token in the style sheet', () => {
    const sheet = readFileSync(`${ROOT}/styles/themes/_drawing.scss`, 'utf8');
    expect(sheet).toContain(`--drawing-${name}: url("/drawings/${name}.svg");`);
  });

  it('draws each line once', () => {
    const { lines, accents } = drawingOf({ '--brand-drawing': name });
    expect(new Set([...lines, ...accents]).size).toBe(lines.length + accents.length);
  });
});

it('is the first one by default', () => {
  expect(drawingOf({})).toBe(drawingOf({ '--brand-drawing': DRAWING_NAMES[0] }));
});
