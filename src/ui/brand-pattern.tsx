import '../../styles/ui/_brand-pattern.scss';

/** The background of the sign-in panel: contour lines in the brand's colours and a path that rises past three marks. */
export function BrandPattern() {
  return (
    <svg
      className="brand-pattern"
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {CONTOURS.map((drop) => (
        <path key={drop} className="brand-pattern__line" d={curve(drop)} />
      ))}
      <path className="brand-pattern__path" d={curve(0)} />
      {MARKS.map(([x, y]) => (
        <circle key={x} className="brand-pattern__mark" cx={x} cy={y} r="8" />
      ))}
    </svg>
  );
}

/** The rising line, lowered by this many units. */
function curve(drop: number): string {
  return `M-40 ${800 + drop}C140 ${790 + drop} 190 ${640 + drop} 370 ${630 + drop}S560 ${520 + drop} 760 ${440 + drop}`;
}

const CONTOURS = [48, 96, 144, 192, 240, 288, 336, 384, 432];

/** Points of curve(0). */
const MARKS = [
  [165, 715],
  [370, 630],
  [558, 561],
] as const;
