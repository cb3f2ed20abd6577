import { isSecretName, redact } from '../../../src/platform/redaction/redaction';

const JWT = 'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl';

describe('redact', () => {
  it.each([
    'XCredential',
    'TransportToken',
    'authorization',
    'connectionToken',
    'apiKey',
    'userPilotKey',
    'gtmToken',
    'chatRoomUuid',
    'jwt',
    'password',
    'Cookie',
  ])('hides a value named %s at any depth', (name) => {
    expect(isSecretName(name)).toBe(true);
    expect(redact({ list: [{ [name]: 'word' }] })).toEqual({ list: [{ [name]: '[hidden]' }] });
  });

  it.each(['brand', 'connectionId', 'transport', 'name', 'callId', 'domain'])(
    'keeps a value named %s',
    (name) => {
      expect(redact({ [name]: 'word' })).toEqual({ [name]: 'word' });
    },
  );

  it.each<[string, string, string]>([
    ['a URL', 'wss://h.example/hub?id=1&authorization=xcred%20s3cret&testMode=true', 's3cret'],
    ['the query of the travel page', '/travel?transportToken=s3cret#x', 's3cret'],
    ['another query of the travel page', '/?transport=s3cret', 's3cret'],
    ['an escaped query', '"\\/?xcred=s3cret\\"', 's3cret'],
    ['a header', 'Authorization: xcred s3cret', 's3cret'],
    ['another header', 'apikey s3cret, Bearer other', 's3cret'],
    ['JSON', '{"success":true,"XCredential":"s3cret"}', 's3cret'],
    ['JSON with spaces', '{ "transportToken" : "s3cret" }', 's3cret'],
    ['JSON inside JSON', '{"data":"{\\"XCredential\\":\\"s3cret\\"}"}', 's3cret'],
    ['truncated JSON', '{"data":{"password":"s3cret', 's3cret'],
    ['JSON with an escaped quote', '{"token":"a\\"s3cret","b":1}', 's3cret'],
    ['a number in JSON', '{"password":12345678}', '12345678'],
    ['a list in JSON', '{"xCredential":["s3cret"]}', 's3cret'],
    ['a signed token', `detail ${JWT} end`, JWT],
    ['a truncated signed token', `detail ${JWT.slice(0, 20)}`, 'bGci'],
    ['a known secret', 'a text with known/secret inside', 'known/secret'],
    ['a known secret in a URL', '/x/known%2Fsecret', 'known%2Fsecret'],
  ])('hides a secret in %s', (_, text, secret) => {
    const seen = redact({ detail: text }, ['known/secret', '']) as { detail: string };
    expect(seen.detail).not.toContain(secret);
    expect(seen.detail).toContain('[hidden]');
  });

  it.each([12345678, ['s3cret'], { value: 's3cret' }])('hides %j under a secret name', (value) => {
    expect(redact({ password: value })).toEqual({ password: '[hidden]' });
  });

  it('keeps everything else unchanged', () => {
    const value = {
      text: 'GetEnrollment(12) took 3 ms; a = b & c; the transport was lost; the bearer of news',
      json: '{"success":true,"data":{"learningPathIds":[1,2]},"errorMessage":null}',
      numbers: [1, 0, null, true],
      none: undefined,
    };
    expect(redact(value, ['known'])).toEqual(value);
  });

  it.each([
    '"a":',
    '\\',
    '\\"',
    '\\"a\\":\\"',
    '"a":"',
    '"token":["',
    'a-',
    'eyJ-',
    'xcred ',
    'bearer+',
    '=',
    '"',
  ])('runs in linear time on a long text of %s', (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    const before = performance.now();
    redact(text);
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
