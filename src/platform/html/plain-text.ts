const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** What stands in these is no text; an unclosed one reaches to the end. */
const UNREADABLE = /<(script|style|template|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BREAKS = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;
const TAGS = /<\/?[a-z!][^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;

/**
 * The words of HTML without a parser, for the moment before the sanitiser has loaded or when it cannot be had.
 * Good enough to read, in time linear in the length, and to be shown as text alone: what it leaves is not safe as
 * HTML.
 */
export function plainText(html: string): string {
  return html
    .replace(UNREADABLE, '')
    .replace(BREAKS, '\n')
    .replace(TAGS, '')
    .replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .trim();
}
