import { takeAddressTokens } from '../../../src/core/session/address-tokens';

function openAt(url: string) {
  history.replaceState({ kept: 1 }, '', url);
  const entries = history.length;
  const box = takeAddressTokens(window);
  expect(history.length).toBe(entries);
  return { box, left: location.pathname + location.search + location.hash };
}

describe('credentials in the address (RTE-19, RTE-27)', () => {
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
  ])('%s gives %j and leaves %s', (url, tokens, left) => {
    const opened = openAt(url);
    expect(opened.box.take()).toEqual(tokens);
    expect(opened.left).toBe(left);
    expect(JSON.stringify(history.state)).not.toContain('s3cret');
  });

  it('are used up once', () => {
    const { box } = openAt('/?xcred=s3cret');
    expect(box.take()).toEqual({ xcred: 's3cret' });
    expect(box.take()).toEqual({});
  });
});
