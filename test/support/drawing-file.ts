import type { DrawingName } from '../../src/contracts/brand-drawing';
import { drawingOf } from '../../src/contracts/brand-drawing-shapes';

/** The mask of a drawing: what is more opaque shows more of the colour behind it. */
export function drawingFile(name: DrawingName): string {
  const { lines, accents, marks } = drawingOf({ '--brand-drawing': name });
  const rings = marks.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8"/>`).join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="900" viewBox="0 0 720 900" fill="none" stroke="#000">',
    `<path stroke-width="1.5" stroke-opacity=".6" d="${lines.join('')}"/>`,
    `<path stroke-width="3" d="${accents.join('')}"/>`,
    `<g stroke-width="3">${rings}</g>`,
    '</svg>\n',
  ].join('');
}
