import { takeAddressTokens } from '../../../src/core/session/address-tokens';

function openPage(url: string) {
  history.replaceState({ key: 1 }, '', url);
  const historyLength = history.length;
  const tokens = takeAddressTokens(window);
  expect(history.length).toBe(historyLength);
  return { tokens, url: location.pathname + location.search + location.hash };
}

describe('credentials in the URL (RTE-19, RTE-27)', () => {
  it.each([
    ['/?xcred=s3cret', { xcred: 's3cret' }, '/'],
    ['/auth?jwt=a.b.c&fromUrl=/courses#x', { jwt: 'a.b.c' }, '/auth?fromUrl=%2Fcourses#x'],
    ['/travel?transportToken=t&redirectUri=%2F', { transportToken: 't' }, '/travel?redirectUri=%2F'],
    ['/?transport=t&pathId=7', { transport: 't' }, '/?pathId=7'],
    ['/?XCRED=s3cret', { xcred: 's3cret' }, '/'],
    ['/?xcred=first&xcred=second', { xcred: 'first' }, '/'],
    ['/?xcred=', {}, '/'],
    ['http://localhost//evil.example/?xcred=s3cret', { xcred: 's3cret' }, '//evil.example/'],
    ['/?pathId=7', {}, '/?pathId=7'],
  ])('%s contains %j and becomes %s', (url, tokens, cleanUrl) => {
    const page = openPage(url);
    expect(page.tokens.take()).toEqual(tokens);
    expect(page.url).toBe(cleanUrl);
    expect(JSON.stringify(history.state)).not.toContain('s3cret');
  });

  it('can be taken only once', () => {
    const { tokens } = openPage('/?xcred=s3cret');
    expect(tokens.take()).toEqual({ xcred: 's3cret' });
    expect(tokens.take()).toEqual({});
  });
});
