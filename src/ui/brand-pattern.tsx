import '../../styles/ui/_brand-pattern.scss';

interface BrandPatternProps {
  /** Path data on a ground of 720 by 900 units. */
  readonly lines: readonly string[];
  readonly accents: readonly string[];
  readonly marks: readonly (readonly [x: number, y: number])[];
}

/** The background of the sign-in panel: the brand's drawing, with its accents and marks in the accent colour. */
export function BrandPattern({ lines, accents, marks }: BrandPatternProps) {
  return (
    <svg
      className="brand-pattern"
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {lines.map((line) => (
        <path key={line} className="brand-pattern__line" d={line} />
      ))}
      {accents.map((accent) => (
        <path key={accent} className="brand-pattern__path" d={accent} />
      ))}
      {marks.map(([x, y]) => (
        <circle key={x} className="brand-pattern__mark" cx={x} cy={y} r="8" />
      ))}
    </svg>
  );
}
