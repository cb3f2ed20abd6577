import { HttpErrorResponse } from '../../../src/framework/http';

describe('HttpErrorResponse', () => {
  it('derives its kind from the status and its body from the error', () => {
    expect(new HttpErrorResponse({})).toMatchObject({ kind: 'failed', status: 0, body: null, url: null });
    const error = new HttpErrorResponse({
      status: 404,
      statusText: 'Not Found',
      error: { code: 'x' },
      url: '/x',
    });
    expect(error).toMatchObject({ kind: 'status', body: { code: 'x' }, error: { code: 'x' }, ok: false });
    expect(error).toMatchObject({
      name: 'HttpErrorResponse',
      message: 'Http failure response for /x: 404 Not Found',
    });
  });

  it.each(['https://host.test/a?token=secret', 'https://host.test/a#secret', 'https://secret:x@host.test/a'])(
    'does not reveal credentials of the URL in its message: %s',
    (url) => {
      const error = new HttpErrorResponse({ status: 500, url });
      expect(error.message).toContain('host.test/a: 500');
      expect(error.message).not.toContain('secret');
    },
  );
});
