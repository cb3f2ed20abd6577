import { Injector } from '../../../src/framework/di';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { CookieService } from '../../../src/platform/browser/cookie.service';

it('returns every decodable value of a cookie in the order of the browser', () => {
  const cookie = 'a=1; X=one; X=two; X=%zz; XX=no';
  const providers = [{ provide: DOCUMENT, useValue: { cookie } }];
  const cookies = Injector.create({ providers }).get(CookieService);
  expect(cookies.getAll('X')).toEqual(['one', 'two']);
  expect(cookies.get('X')).toBe('one');
  expect(cookies.get('nothing')).toBeNull();
});
