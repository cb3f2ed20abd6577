import { HttpResponse } from '../../../src/framework/http';

describe('HttpResponse', () => {
  it('has status 200 by default and can be cloned', () => {
    const response = new HttpResponse({ body: 'a', url: '/x' });
    expect(response).toMatchObject({ status: 200, ok: true, type: 4 });
    expect(response.clone({ body: 1, status: 201 })).toMatchObject({ body: 1, status: 201, url: '/x' });
    expect(response.clone()).toEqual(response);
    expect(response.clone({ body: null }).body).toBeNull();
  });
});
