import { Injector } from '../../../src/framework/di';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { CookieService } from '../../../src/platform/browser/cookie.service';
import { VisitorCookiesService } from '../../../src/platform/browser/visitor-cookies.service';

const open = (cookie: string) =>
  Injector.create({ providers: [{ provide: DOCUMENT, useValue: { cookie } }] });

describe('cookies', () => {
  it('of one name for several domains are all there, first the one the browser puts first', () => {
    const cookies = open('a=1; X=one; X=two; X=%zz; XX=no').get(CookieService);
    expect(cookies.getAll('X')).toEqual(['one', 'two']);
    expect(cookies.get('X')).toBe('one');
    expect(cookies.get('nothing')).toBeNull();
  });

  it('of a visitor default to n/a (CON-30)', () => {
    const none = open('').get(VisitorCookiesService);
    expect([none.educationType, none.profession]).toEqual(['n/a', 'n/a']);
    const some = open('user_education_type=CE; user_profession=Nursing%20Aide').get(VisitorCookiesService);
    expect([some.educationType, some.profession]).toEqual(['CE', 'Nursing Aide']);
  });
});
