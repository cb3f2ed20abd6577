import { plainText } from '../../../src/platform/html/plain-text';

describe('plainText', () => {
  it.each([
    ['Are you <b>sure</b>?', 'Are you sure?'],
    ['<p>One</p><p>two<br/>three</p>', 'One\ntwo\nthree'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['<h3 class="x">Title</h3>text', 'Title\ntext'],
    ['a &lt;b&gt; &amp;amp; &quot;c&quot; &#39;d&#x27; e&nbsp;f', 'a <b> &amp; "c" \'d\' e f'],
    ['&unknown; &#99999999; &#x10ffff;', '&unknown; &#99999999; \u{10ffff}'],
    ['a<script>alert("1")</script>b<style>p{}</style>c', 'abc'],
    ['a<SCRIPT src=x>never closed', 'a'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['a<!-- hidden -->b', 'ab'],
    ['', ''],
  ])('extracts the text of %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each(['<', '<a', '<script', '<script>', '<!', '&#', '<br '])('runs in linear time on %j', (piece) => {
    const start = performance.now();
    plainText(piece.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
