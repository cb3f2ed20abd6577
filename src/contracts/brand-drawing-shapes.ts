import { DRAWING_NAMES, type DrawingName } from './brand-drawing';

/** Path data on a ground of 720 by 900 units. A drawing is anchored at the bottom and cut off at the top. */
interface Drawing {
  /** The quiet lines. */
  readonly lines: readonly string[];
  /** The lines in the accent colour. */
  readonly accents: readonly string[];
  /** Rings in the accent colour, by their centres. */
  readonly marks: readonly (readonly [x: number, y: number])[];
}

/** Contour lines, and a path that rises past three marks. */
const contours: Drawing = {
  lines: [48, 96, 144, 192, 240, 288, 336, 384, 432].map(risingLine),
  accents: [risingLine(0)],
  marks: [
    [165, 715],
    [370, 630],
    [558, 561],
  ],
};

/** The rising line, lowered by this many units. */
function risingLine(drop: number): string {
  return `M-40 ${800 + drop}C140 ${790 + drop} 190 ${640 + drop} 370 ${630 + drop}S560 ${520 + drop} 760 ${440 + drop}`;
}

/** A row of gabled houses, each drawn line within line, with a lamp under the ridge of the tallest. */
const gables: Drawing = {
  lines: [
    ...houseLines({ centre: 120, ridge: 610, halfWidth: 120 }),
    ...houseLines({ centre: 400, ridge: 440, halfWidth: 160 }).slice(1),
    ...houseLines({ centre: 680, ridge: 560, halfWidth: 120 }),
  ],
  accents: houseLines({ centre: 400, ridge: 440, halfWidth: 160 }).slice(0, 1),
  marks: [[400, 560]],
};

interface House {
  readonly centre: number;
  readonly ridge: number;
  readonly halfWidth: number;
}

/** The outline of a house, and the same again every 24 units further in. */
function houseLines({ centre, ridge, halfWidth }: House): string[] {
  const inset = 24;
  const slope = 0.8;
  return Array.from({ length: Math.floor(halfWidth / inset) }, (_, index) => {
    const half = halfWidth - index * inset;
    const top = Math.round(ridge + index * inset * Math.hypot(1, slope));
    const eaves = Math.round(top + half * slope);
    return `M${centre - half} 900V${eaves}L${centre} ${top}L${centre + half} ${eaves}V900`;
  });
}

const TALLIES = [100, 180, 260, 340].map((height, group) => ({ left: 48 + group * 176, height }));

/** Tally marks that grow from group to group, on the lines of a ledger. */
const ledger: Drawing = {
  lines: [
    ...[420, 480, 540, 600, 660, 720, 780, 840].map((y) => `M0 ${y}H720`),
    ...TALLIES.flatMap(({ left, height }) =>
      [0, 1, 2, 3].map((stroke) => `M${left + stroke * 32} 780V${780 - height}`),
    ),
  ],
  accents: TALLIES.map(({ left, height }) => `M${left - 22} 760L${left + 118} ${800 - height}`),
  marks: [],
};

const DRAWINGS: Readonly<Record<DrawingName, Drawing>> = { contours, gables, ledger };

/** The drawing of a brand, by default the first one. */
export function drawingOf(styles: { readonly '--brand-drawing'?: DrawingName | undefined }): Drawing {
  return DRAWINGS[styles['--brand-drawing'] ?? DRAWING_NAMES[0]];
}
