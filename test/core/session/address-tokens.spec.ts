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

  it.each([
    [
      '/login?returnurl=%2Fcourses%3Fxcred%3Ds3cret%26pathId%3D7%23x',
      '/login?returnurl=%2Fcourses%3FpathId%3D7%23x',
    ],
    ['/login?fromUrl=%2F%3Fjwt%3Ds3cret', '/login?fromUrl=%2F'],
    ['/login?ReturnUrl=%2F%3FTransport%3Ds3cret', '/login?ReturnUrl=%2F'],
    ['/auth?state=%2F%3Fxcred%3Ds3cret', '/auth?state=%2F'],
    ['/travel?redirectUri=%2Ftravel%3FtransportToken%3Ds3cret', '/travel?redirectUri=%2Ftravel'],
    [
      '/login?returnurl=https%3A%2F%2Flearn.marlowe.example%2Fcourse%2F7%3Ftransport%3Ds3cret%26tab%3Da%252Bb',
      '/login?returnurl=https%3A%2F%2Flearn.marlowe.example%2Fcourse%2F7%3Ftab%3Da%252Bb',
    ],
    // One inside another.
    [
      '/login?returnurl=%2Flogin%3Freturnurl%3D%252Fcourses%253Fxcred%253Ds3cret',
      '/login?returnurl=%2Flogin%3Freturnurl%3D%252Fcourses',
    ],
    // Encoded once more than it should be.
    ['/login?returnurl=%252Fcourses%253Fxcred%253Ds3cret', '/login?returnurl=%2Fcourses'],
    ['/login?returnurl=%2F%3F%2578cred%3Ds3cret', '/login?returnurl=%2F'],
    ['/login?returnurl=%2Fcourses%3Ftab%3Dnotes', '/login?returnurl=%2Fcourses%3Ftab%3Dnotes'],
    ['/login?returnurl=%E0%A4%A', '/login?returnurl=%E0%A4%A'],
  ])('%s contains one in an address to return to, which becomes %s', (url, cleanUrl) => {
    const page = openPage(url);
    expect(page.url).toBe(cleanUrl);
    // It was meant for the other page, and signs nobody in here.
    expect(page.tokens.take()).toEqual({});
  });

  it('gives up an address to return to that hides one too deep', () => {
    const nested = Array.from({ length: 20 }).reduce<string>(
      (target) => `/login?returnurl=${encodeURIComponent(target)}`,
      '/?xcred=s3cret',
    );
    expect(openPage(nested).url).not.toMatch(/s3cret/);
  });

  it('can be taken only once', () => {
    const { tokens } = openPage('/?xcred=s3cret');
    expect(tokens.take()).toEqual({ xcred: 's3cret' });
    expect(tokens.take()).toEqual({});
  });
});
