import { isSecretName, redact } from '../../../src/platform/redaction/redaction';

const JWT = 'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl';

describe('the second look at what leaves the page', () => {
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
  ])('hides what is called %s, at any depth', (name) => {
    expect(isSecretName(name)).toBe(true);
    expect(redact({ list: [{ [name]: 'word' }] })).toEqual({ list: [{ [name]: '[hidden]' }] });
  });

  it.each(['brand', 'connectionId', 'transport', 'name', 'callId', 'domain'])(
    'leaves what is called %s',
    (name) => {
      expect(redact({ [name]: 'word' })).toEqual({ [name]: 'word' });
    },
  );

  it.each<[string, string, string]>([
    ['an address', 'wss://h.example/hub?id=1&authorization=xcred%20s3cret&testMode=true', 's3cret'],
    ['the query of a travel', '/travel?transportToken=s3cret#x', 's3cret'],
    ['another query of it', '/?transport=s3cret', 's3cret'],
    ['an escaped query', '"\\/?xcred=s3cret\\"', 's3cret'],
    ['a header', 'Authorization: xcred s3cret', 's3cret'],
    ['another header', 'apikey s3cret, Bearer other', 's3cret'],
    ['JSON', '{"success":true,"XCredential":"s3cret"}', 's3cret'],
    ['JSON with room', '{ "transportToken" : "s3cret" }', 's3cret'],
    ['JSON inside JSON', '{"data":"{\\"XCredential\\":\\"s3cret\\"}"}', 's3cret'],
    ['JSON that was cut off', '{"data":{"password":"s3cret', 's3cret'],
    ['JSON with a quote in it', '{"token":"a\\"s3cret","b":1}', 's3cret'],
    ['a number in JSON', '{"password":12345678}', '12345678'],
    ['a list in JSON', '{"xCredential":["s3cret"]}', 's3cret'],
    ['a signed token', `detail ${JWT} end`, JWT],
    ['a signed token that was cut off', `detail ${JWT.slice(0, 20)}`, 'bGci'],
    ['a known secret', 'somewhere known/secret stands', 'known/secret'],
    ['a known secret in an address', '/x/known%2Fsecret', 'known%2Fsecret'],
  ])('hides a secret in %s', (_, text, secret) => {
    const seen = redact({ detail: text }, ['known/secret', '']) as { detail: string };
    expect(seen.detail).not.toContain(secret);
    expect(seen.detail).toContain('[hidden]');
  });

  it.each([12345678, ['s3cret'], { value: 's3cret' }])('hides %j under a secret name', (value) => {
    expect(redact({ password: value })).toEqual({ password: '[hidden]' });
  });

  it('leaves everything else as it is', () => {
    const value = {
      text: 'GetEnrollment(12) took 3 ms; a = b & c; the transport was lost; the bearer of news',
      json: '{"success":true,"data":{"learningPathIds":[1,2]},"errorMessage":null}',
      numbers: [1, 0, null, true],
      none: undefined,
    };
    expect(redact(value, ['known'])).toEqual(value);
  });

  it('is done with a long text of quotes in no time', () => {
    const text = '"a":'.repeat(50_000);
    const before = performance.now();
    redact(text);
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
