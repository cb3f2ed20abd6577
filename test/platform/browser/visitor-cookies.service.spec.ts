import { Injector } from '../../../src/framework/di';
import { DOCUMENT, PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { VisitorCookiesService } from '../../../src/platform/browser/visitor-cookies.service';

const open = (cookie: string) =>
  Injector.create({ providers: [{ provide: DOCUMENT, useValue: { cookie } }] }).get(VisitorCookiesService);

it('visitor cookies default to n/a (CON-30)', () => {
  const none = open('');
  expect([none.educationType, none.profession]).toEqual(['n/a', 'n/a']);
  const some = open('user_education_type=CE; user_profession=Nursing%20Aide');
  expect([some.educationType, some.profession]).toEqual(['CE', 'Nursing Aide']);
});

it('visitor cookies are kept for the given days, apart from facts that are not known', () => {
  const document = { cookie: '' };
  const written: string[] = [];
  Object.defineProperty(document, 'cookie', { get: () => '', set: (cookie: string) => written.push(cookie) });
  const service = Injector.create({
    providers: [
      { provide: DOCUMENT, useValue: document },
      { provide: PAGE_ADDRESS, useValue: { protocol: 'https:' } },
    ],
  }).get(VisitorCookiesService);
  service.save({ educationType: 'Exam Prep', profession: '' }, { days: 365, domain: 'marlowe.example' });
  expect(written).toEqual([
    'user_education_type=Exam%20Prep; max-age=31536000; path=/; samesite=lax; domain=marlowe.example; secure',
  ]);
});
