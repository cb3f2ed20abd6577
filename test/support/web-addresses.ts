import fc from './fast-check';

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@";

/** Any character, encoded. */
const encoded = fc
  .integer({ min: 0, max: 0x10_ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => {
    const character = String.fromCodePoint(code);
    const text = encodeURIComponent(character);
    return text === character ? `%${code.toString(16)}` : text;
  });

const segment = fc.string({
  unit: fc.oneof({ weight: 10, arbitrary: fc.constantFrom(...PLAIN) }, { weight: 1, arbitrary: encoded }),
});

/** Like fc.webUrl(), which lists all of Unicode before the first address. In jest, that takes a second. */
export const webAddress = fc
  .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), fc.array(segment))
  .map(([scheme, host, path]) => `${scheme}://${[host, ...path].join('/')}`);
