/** Reads colours as browsers compute them, for the contrast figures of the tokens. */

/** Red, green and blue of sRGB, from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

const NUMBER = String.raw`([-+]?[\d.]+(?:e[-+]?\d+)?%?|none)`;
const FORM = new RegExp(
  String.raw`^(rgba?|oklab|oklch|color)\((?:srgb )?\s*${NUMBER}[,\s]+${NUMBER}[,\s]+${NUMBER}(?:deg)?(?:\s*[,/]\s*${NUMBER})?\s*\)$`,
  'i',
);

/** Null for what is no opaque colour in one of the forms that browsers compute for our tokens. */
export function parseColour(computed: string): Rgb | null {
  const match = FORM.exec(computed.trim());
  if (!match) return null;
  const [, form = '', ...parts] = match;
  const [first = '', second = '', third = '', alpha] = parts;
  if (alpha !== undefined && amount(alpha) < 1) return null;
  switch (form.toLowerCase()) {
    case 'oklab':
      return fromOklab(amount(first), amount(second, 0.4), amount(third, 0.4));
    case 'oklch': {
      const chroma = amount(second, 0.4);
      const hue = (amount(third) * Math.PI) / 180;
      return fromOklab(amount(first), chroma * Math.cos(hue), chroma * Math.sin(hue));
    }
    case 'color':
      return [clamp(amount(first)), clamp(amount(second)), clamp(amount(third))];
    default:
      return [clamp(amount(first) / 255), clamp(amount(second) / 255), clamp(amount(third) / 255)];
  }
}

/** '#0b5f66' */
export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** `whole` is what 100 % means. */
function amount(text: string, whole = 1): number {
  if (text === 'none') return 0;
  return text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number(text);
}

/** The definition of Oklab. What sRGB cannot show is cut off, as browsers do. */
function fromOklab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function gamma(linear: number): number {
  const value = clamp(linear);
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
