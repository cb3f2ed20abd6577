import { externalHref, telephoneHref } from '../../../src/platform/router/external-link';

describe('links that leave the app', () => {
  it('are https', () =>
    expect(externalHref('https://help.example/faq?x=1')).toBe('https://help.example/faq?x=1'));

  it.each([
    null,
    undefined,
    '',
    '/faq',
    '//evil.example',
    'http://plain.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://x.example/1',
    'vbscript:x',
    'https://user:secret@x.example',
    'https://',
  ])('%j is none', (address) => expect(externalHref(address)).toBeNull());

  it.each([
    ['+1 (800) 555-0112', 'tel:+18005550112'],
    ['800.555.0112', 'tel:8005550112'],
    ['javascript:alert(1)', 'tel:1'],
    ['call us', null],
  ])('%s dials %s', (number, href) => expect(telephoneHref(number)).toBe(href));
});
