import { escapeHtml } from '../../../src/platform/html/escape-html';
import { plainText } from '../../../src/platform/html/plain-text';

it.each([
  ['Health & Life', 'Health &amp; Life'],
  ['<b>Bold</b>', '&lt;b&gt;Bold&lt;/b&gt;'],
  [`"RN" or 'LPN'`, '&quot;RN&quot; or &#39;LPN&#39;'],
  ['&lt;', '&amp;lt;'],
  ['', ''],
])('%s becomes %s, which reads as before', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
  expect(plainText(html)).toBe(text);
});
