import { HttpContext, HttpHeaders, HttpParams, HttpRequest } from '../../../src/framework/http';

describe('HttpRequest', () => {
  it('takes the same arguments as in Angular', () => {
    expect(new HttpRequest('post', '/x', { a: 1 })).toMatchObject({ method: 'POST', body: { a: 1 } });
    expect(new HttpRequest('GET', '/x', { keepalive: true })).toMatchObject({ body: null, keepalive: true });
    expect(new HttpRequest('DELETE', '/x', { a: 1 }, {})).toMatchObject({ body: { a: 1 } });
  });

  it.each([
    ['/x', '/x?a=1'],
    ['/x?', '/x?a=1'],
    ['/x?b=2', '/x?b=2&a=1'],
    ['/x?b=2&', '/x?b=2&a=1'],
    ['/x?b=2#part', '/x?b=2&a=1'],
  ])('adds its parameters to %s', (url, expected) => {
    expect(new HttpRequest('GET', url, { params: { a: 1 } }).urlWithParams).toBe(expected);
    expect(new HttpRequest('GET', url).urlWithParams).toBe(url);
  });

  it('can be cloned with changes', () => {
    const context = new HttpContext();
    const request = new HttpRequest(
      'PUT',
      '/x',
      { a: 1 },
      {
        context,
        headers: { one: '1', two: '2' },
        params: { p: 1, q: 2 },
        responseType: 'text',
        withCredentials: true,
        reportProgress: true,
      },
    );
    const same = request.clone();
    expect(same).toEqual(request);
    expect(same.context).toBe(context);
    const changed = request.clone({
      method: 'DELETE',
      url: 'https://host.test/y',
      body: null,
      setHeaders: { ONE: 'i' },
      setParams: { q: 3 },
      responseType: 'blob',
    });
    expect(changed).toMatchObject({
      method: 'DELETE',
      body: null,
      responseType: 'blob',
      withCredentials: true,
      reportProgress: true,
    });
    expect(changed.urlWithParams).toBe('https://host.test/y?p=1&q=3');
    expect([changed.headers.get('one'), changed.headers.get('two')]).toEqual(['i', '2']);
    expect(request.headers.get('one')).toBe('1');
    expect(request.clone({ headers: new HttpHeaders(), params: new HttpParams() }).urlWithParams).toBe('/x');
    expect(request.clone({ body: 'text' }).body).toBe('text');
  });
});
