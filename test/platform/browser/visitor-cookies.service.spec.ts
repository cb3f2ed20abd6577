import { Injector } from '../../../src/framework/di';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { VisitorCookiesService } from '../../../src/platform/browser/visitor-cookies.service';

const open = (cookie: string) =>
  Injector.create({ providers: [{ provide: DOCUMENT, useValue: { cookie } }] }).get(VisitorCookiesService);

it('visitor cookies default to n/a (CON-30)', () => {
  const none = open('');
  expect([none.educationType, none.profession]).toEqual(['n/a', 'n/a']);
  const some = open('user_education_type=CE; user_profession=Nursing%20Aide');
  expect([some.educationType, some.profession]).toEqual(['CE', 'Nursing Aide']);
});
