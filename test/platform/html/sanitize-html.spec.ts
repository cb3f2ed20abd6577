import { ALLOWED_TAGS, sanitizeHtml } from '../../../src/platform/html/sanitize-html';
import fc from '../../support/fast-check';

const clean = (html: string) => String(sanitizeHtml(html));
const NEW_TAB = 'target="_blank" rel="noopener noreferrer"';

describe('sanitizeHtml keeps', () => {
  it.each([
    ['text', 'Are you sure?'],
    [
      'paragraphs, line breaks and emphasis',
      '<p>One<br>two <b>b</b> <strong>s</strong> <i>i</i> <em>e</em> <u>u</u></p>',
    ],
    ['lists', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['headings below that of the dialog', '<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6>'],
    ['subscript, superscript and blocks', 'H<sub>2</sub>O x<sup>2</sup> <span>and</span><div>so on</div>'],
    ['character references', 'a &lt;b&gt; &amp; c'],
  ])('%s', (_what, html) => {
    expect(clean(html)).toBe(html);
  });

  it.each([
    ['https://school.example/a?b=1#c', 'https://school.example/a?b=1#c'],
    [' HTTPS://School.Example ', 'https://school.example/'],
    ['h&#116;tps://school.example/', 'https://school.example/'],
  ])('a link to %s, which opens in a new tab without opener and referrer', (address, href) => {
    expect(clean(`<a href="${address}">x</a>`)).toBe(`<a href="${href}" ${NEW_TAB}>x</a>`);
  });

  it.each([
    ['tel:+1 (800) 555-0100', 'tel:+18005550100'],
    ['TEL:800.555.0100', 'tel:8005550100'],
  ])('a telephone number, reduced to its digits: %s', (address, href) => {
    expect(clean(`<a href="${address}">x</a>`)).toBe(`<a href="${href}">x</a>`);
  });
});

describe('sanitizeHtml removes the link target', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java&#10;script:alert(1)',
    'jav&#x0A;ascript:alert(1)',
    '&#106;&#97;&#118;&#97;script&colon;alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&#58;//https://school.example/%0aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://school.example/1',
    'filesystem:https://school.example/1',
    'http://school.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https://user:pass@evil.example/',
    'https:',
    'mailto:a@b.example',
    'tel:',
    'tel:*#06#',
    'tel:%2B1800',
    'tel:+1800;phone-context=evil.example',
    'tel:+1800,,1234',
    'tel:javascript:alert(1)',
    '/profile',
    '#main',
    '',
  ])('%j', (address) => {
    expect(clean(`<a href="${address}">x</a>`)).toBe('<a>x</a>');
  });

  it('ignores the target, rel and ping attributes of an author', () => {
    expect(clean('<a target="_self" rel="opener" ping="https://evil.example" download>x</a>')).toBe(
      '<a>x</a>',
    );
    expect(clean('<a href="https://a.example" target="main" rel="opener">x</a>')).toBe(
      `<a href="https://a.example/" ${NEW_TAB}>x</a>`,
    );
    expect(clean('<a xlink:href="javascript:alert(1)" HREF="https://a.example">x</a>')).toBe(
      `<a href="https://a.example/" ${NEW_TAB}>x</a>`,
    );
  });
});

describe('sanitizeHtml removes', () => {
  it.each([
    ['scripts', 'a<script>alert(1)</script>b', 'ab'],
    ['an unclosed script', 'a<script>alert(1)', 'a'],
    ['handlers', '<p onclick="alert(1)" ONMOUSEOVER=alert(1)>a</p>', '<p>a</p>'],
    ['handlers after a slash', '<b/onclick=alert(1)>a</b>', '<b>a</b>'],
    ['remote images', 'a<img src="https://evil.example/pixel" onerror=alert(1)>b', 'ab'],
    ['other media', '<picture><source srcset=x><img src=x></picture><video poster=x></video>a', 'a'],
    ['style overlays', '<div style="position:fixed;inset:0">a</div>', '<div>a</div>'],
    ['style sheets', '<style>*{display:none}</style><link rel=stylesheet href=//evil.example>a', 'a'],
    ['classes', '<div class="modal modal--open">a</div>', '<div>a</div>'],
    [
      'ids and names that would clobber the DOM',
      '<a id=cookie name=cookie><p id="main">a</p></a>',
      '<a><p>a</p></a>',
    ],
    ['forms', '<form action="//evil.example"><input name=x><button>b</button>a</form>', 'a'],
    ['the text of controls', '<select><option>o</option></select><textarea>t</textarea>a', 'a'],
    [
      'frames',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x>o</object><embed src=x>a',
      'a',
    ],
    ['base and refresh', '<base href="//evil.example/"><meta http-equiv=refresh content="0;url=x">a', 'a'],
    ['templates', '<template><script>alert(1)</script><p>x</p></template>a', 'a'],
    [
      'declarative shadow roots',
      '<div><template shadowrootmode=open><script>1</script></template>a</div>',
      '<div>a</div>',
    ],
    ['comments', 'a<!-- <script>alert(1)</script> -->b', 'ab'],
    ['custom elements', '<x-evil is="b">a</x-evil><p is="x-evil">b</p>', 'a<p>b</p>'],
    [
      'data and aria attributes',
      '<p data-x=1 aria-label="no" role="alert" tabindex=1 hidden dir=rtl>a</p>',
      '<p>a</p>',
    ],
    [
      'popovers and editors',
      '<div popover contenteditable accesskey=s autofocus draggable=true>a</div>',
      '<div>a</div>',
    ],
    ['large headings', '<h1>a</h1><h2>b</h2>', 'ab'],
    ['svg', '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>t</text></a></svg>a', 'a'],
    [
      'svg with animation',
      '<svg><a><animate attributeName=href values=javascript:alert(1) /></a></svg>a',
      'a',
    ],
    ['mathml', '<math href="javascript:alert(1)"><mtext>t</mtext></math>a', 'a'],
  ])('%s', (_what, html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

/** Known cases in which parsing the serialised output gives a different document (mutation XSS). */
const MUTATIONS = [
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg><foreignobject><p><style><!--</style></p><img src=x onerror=alert(1)>--></foreignobject></svg>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<svg><![CDATA[><image xlink:href="]]><img src=x onerror=alert(1)>//"></svg>',
  '<p><table><style><!--</style><td>--><img src=x onerror=alert(1)>',
  '<svg><svg><b><noscript>&lt;/noscript&gt;&lt;img src="" onerror="alert(1)"&gt;</noscript></svg>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
  '<a href="https://a.example/&quot;onmouseover=alert(1)//">x</a>',
  '<<script>script>alert(1)<</script>/script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<a href="https://a.example" <img src=x onerror=alert(1)>>',
  '<\u0000script>alert(1)</script>',
  `${'<div>'.repeat(600)}<script>alert(1)</script>`,
];

/** Everything in a document that is not allowed. */
function findViolations(html: string): string[] {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = head.childElementCount > 0 ? ['head'] : [];
  for (const element of body.querySelectorAll('*')) {
    if (!(ALLOWED_TAGS as readonly string[]).includes(element.localName)) found.push(element.outerHTML);
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(String(element.namespaceURI));
    for (const { name, value } of element.attributes) {
      const isLink = element.localName === 'a' && element.hasAttribute('href');
      // Emptied rather than removed, because a serialiser would write the original value of a removed attribute.
      const isEmptied = name === 'is' && value === '';
      const allowed =
        isEmptied ||
        (isLink &&
          ((name === 'href' && /^(https:\/\/[^@]|tel:\+?\d+$)/.test(value)) ||
            (name === 'target' && value === '_blank') ||
            (name === 'rel' && value === 'noopener noreferrer')));
      if (!allowed) found.push(`${element.localName} ${name}=${value}`);
    }
  }
  return found;
}

describe('for any input', () => {
  it.each(MUTATIONS)('the output is safe and stable: %s', (html) => {
    const once = clean(html);
    expect(findViolations(once)).toEqual([]);
    expect(clean(once)).toBe(once);
  });

  const names = fc.constantFrom(
    ...ALLOWED_TAGS,
    ...['script', 'style', 'svg', 'math', 'mtext', 'mglyph', 'table', 'td', 'template', 'form', 'input'],
    ...['img', 'iframe', 'noscript', 'foreignObject', 'title', 'textarea', 'select', 'option', 'base', 'x-y'],
  );
  const attributes = fc.constantFrom(
    ...['', ' href="https://a.example/"', ' href="javascript:alert(1)"', ' href=tel:1', ' href=//b.example'],
    ...[
      ' onclick=alert(1)',
      ' style="inset:0"',
      ' id=x',
      ' name=body',
      ' class=modal',
      ' src=x',
      ' title="</p>"',
    ],
    ...[
      ' target=_top',
      ' is=x-y',
      ' href="data:,x"',
      ' title="--><img src onerror=alert(1)>"',
      ' rel=opener',
    ],
  );
  const tag = fc.tuple(names, attributes, attributes).map(([name, a, b]) => `<${name}${a}${b}>`);
  const piece = fc.oneof(
    tag,
    names.map((name) => `</${name}>`),
    fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '&lt;script&gt;', '"', "'", '>', '<', '</', '\u0000'),
    fc.string(),
  );

  it('the output contains only allowed tags and attributes (property)', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        expect(findViolations(clean(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });
});
