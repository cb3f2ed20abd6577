import { stripAttributes } from '../../../src/platform/html/strip-attributes';
import fc from '../../support/fast-check';

describe('stripAttributes', () => {
  it.each([
    ['text', 'a < b and a <3 c', 'a < b and a <3 c'],
    ['elements', '<p>One <b>two</b><br/></p>', '<p>One <b>two</b><br></p>'],
    [
      'the address of a link',
      '<a class=x href="https://a.example/?a=1&amp;b">',
      '<a href="https://a.example/?a=1&amp;b">',
    ],
    ['an address in other quotes', `<A HREF='https://a.example/"'>`, '<A href="https://a.example/&quot;">'],
    ['an address without quotes', '<a href=https://a.example/ title=x>', '<a href="https://a.example/">'],
    ['the first address', '<a href=one href=two>', '<a href="one">'],
  ])('keeps %s', (_, html, expected) => {
    expect(stripAttributes(html)).toBe(expected);
  });

  it.each([
    ['a style', '<p style="color:red">x', '<p>x'],
    ['a handler', '<img src=x onerror=alert(1)>', '<img>'],
    ['a style after a value with a bracket', '<p title="a>b" style=x>y', '<p>y'],
    ['a style after a value with a quote', '<p title=x"y style="z">w', '<p>w'],
    ['a style without a gap', '<p title="x"style=y>z', '<p>z'],
    ['a style after slashes', '<p/style=x/style="y">z', '<p>z'],
    ['a style after a name that begins with =', '<p =x style=y>z', '<p>z'],
    ['an address that is no link', '<base href="https://evil.example/">', '<base>'],
    ['attributes of an end tag', '</p style="x">', '</p>'],
    ['a tag that does not end', 'one <p style="color:red', 'one '],
    ['a value that does not end', 'one <p title="x style=y>two', 'one '],
  ])('takes out %s', (_, html, expected) => {
    expect(stripAttributes(html)).toBe(expected);
  });

  it('turns a style sheet into something that the sanitiser removes as well', () => {
    expect(stripAttributes('<STYLE>p{}</STYLE >x')).toBe('<script>p{}</script>x');
  });

  it('leaves no attribute but href, whatever it gets', () => {
    const piece = fc.constantFrom(
      '<p',
      '<a',
      '</b',
      ' ',
      '/',
      '=',
      '"',
      "'",
      '>',
      'style',
      'onload',
      'href',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const parsed = new DOMParser().parseFromString(stripAttributes(pieces.join('')), 'text/html');
        const names = [...parsed.body.querySelectorAll('*')].flatMap((each) => each.getAttributeNames());
        expect(names.filter((name) => name !== 'href')).toEqual([]);
      }),
    );
  });
});
