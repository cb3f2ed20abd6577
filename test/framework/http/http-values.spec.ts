import {
  HttpContext,
  HttpContextToken,
  HttpErrorResponse,
  HttpHeaders,
  HttpParams,
  HttpRequest,
  HttpResponse,
} from '../../../src/framework/http';

describe('HttpHeaders', () => {
  it('ignore case, keep their spelling, hold several values', () => {
    const headers = new HttpHeaders({ 'X-Host': 'a', Accept: ['one', 'two'], 'X-Count': 3 });
    expect(headers.get('x-host')).toBe('a');
    expect(headers.get('accept')).toBe('one');
    expect(headers.getAll('ACCEPT')).toEqual(['one', 'two']);
    expect(headers.get('x-count')).toBe('3');
    expect(headers.keys()).toEqual(['X-Host', 'Accept', 'X-Count']);
    expect([headers.has('X-HOST'), headers.has('other')]).toEqual([true, false]);
    expect([headers.get('other'), headers.getAll('other')]).toEqual([null, null]);
  });

  it('never change', () => {
    const headers = new HttpHeaders(new Headers({ a: '1' }));
    expect(headers.set('A', '2').getAll('a')).toEqual(['2']);
    expect(headers.append('a', ['2', '3']).getAll('a')).toEqual(['1', '2', '3']);
    expect(headers.append('a', '2').delete('a', '1').getAll('a')).toEqual(['2']);
    expect(headers.delete('A').has('a')).toBe(false);
    expect(headers.getAll('a')).toEqual(['1']);
    headers.getAll('a')?.push('x');
    expect(headers.getAll('a')).toEqual(['1']);
  });
});

describe('HttpParams', () => {
  it('repeat a key and encode what a query would misread', () => {
    const params = new HttpParams({
      fromObject: { filter: ['a b', 'c+d'], limit: 10, all: true, 'q&': '=#é/%' },
    });
    expect(params.toString()).toBe('filter=a%20b&filter=c%2Bd&limit=10&all=true&q%26=%3D%23%C3%A9%2F%25');
    expect(params.getAll('filter')).toEqual(['a b', 'c+d']);
    expect(params.keys()).toEqual(['filter', 'limit', 'all', 'q&']);
    expect([params.get('limit'), params.get('none'), params.getAll('none')]).toEqual(['10', null, null]);
  });

  it('read a query back', () => {
    expect(new HttpParams({ fromString: '?a=1&b=c%2Bd&a=2' }).getAll('a')).toEqual(['1', '2']);
    expect(new HttpParams({ fromString: 'b=c%2Bd' }).get('b')).toBe('c+d');
  });

  it('never change', () => {
    const params = new HttpParams({ fromObject: { a: 1 } });
    expect(params.append('a', 2).toString()).toBe('a=1&a=2');
    expect(params.append('a', 2).delete('a', 1).toString()).toBe('a=2');
    expect(params.set('a', 3).set('b', '').toString()).toBe('a=3&b=');
    expect(params.delete('a').has('a')).toBe(false);
    expect(params.toString()).toBe('a=1');
  });
});

describe('HttpContext', () => {
  it('answers the default, made once, until something is set', () => {
    const token = new HttpContextToken<string[]>(() => []);
    const context = new HttpContext();
    expect(context.has(token)).toBe(false);
    context.get(token).push('kept');
    expect(context.get(token)).toEqual(['kept']);
    expect(context.set(token, ['new']).get(token)).toEqual(['new']);
    expect([...context.keys()]).toEqual([token]);
    expect(context.delete(token).get(token)).toEqual([]);
  });
});

describe('HttpRequest', () => {
  it('takes a body by its method, as Angular', () => {
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
  ])('adds its parameters to %s', (url, sent) => {
    expect(new HttpRequest('GET', url, { params: { a: 1 } }).urlWithParams).toBe(sent);
    expect(new HttpRequest('GET', url).urlWithParams).toBe(url);
  });

  it('clones with changes and keeps the rest', () => {
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
    });
    expect(changed.urlWithParams).toBe('https://host.test/y?p=1&q=3');
    expect([changed.headers.get('one'), changed.headers.get('two')]).toEqual(['i', '2']);
    expect(request.headers.get('one')).toBe('1');
    expect(request.clone({ headers: new HttpHeaders(), params: new HttpParams() }).urlWithParams).toBe('/x');
    expect(request.clone({ body: 'text' }).body).toBe('text');
  });
});

describe('HttpResponse', () => {
  it('is a 200 where nothing is said, and clones', () => {
    const response = new HttpResponse({ body: 'a', url: '/x' });
    expect(response).toMatchObject({ status: 200, ok: true, type: 4 });
    expect(response.clone({ body: 1, status: 201 })).toMatchObject({ body: 1, status: 201, url: '/x' });
    expect(response.clone()).toEqual(response);
    expect(response.clone({ body: null }).body).toBeNull();
  });
});

describe('HttpErrorResponse', () => {
  it('derives its kind from the status, and its body from the error', () => {
    expect(new HttpErrorResponse({})).toMatchObject({ kind: 'failed', status: 0, body: null, url: null });
    const error = new HttpErrorResponse({
      status: 404,
      statusText: 'Not Found',
      error: { code: 'x' },
      url: '/x',
    });
    expect(error).toMatchObject({ kind: 'status', body: { code: 'x' }, error: { code: 'x' }, ok: false });
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toBe('HttpErrorResponse: Http failure response for /x: 404 Not Found');
  });

  it.each(['https://host.test/a?token=secret', 'https://host.test/a#secret', 'https://secret:x@host.test/a'])(
    'keeps what may be a credential out of its message: %s',
    (url) => {
      const error = new HttpErrorResponse({ status: 500, url });
      expect(error.message).toContain('host.test/a: 500');
      expect(error.message).not.toContain('secret');
    },
  );
});
