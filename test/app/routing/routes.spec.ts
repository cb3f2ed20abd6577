import { matchRoute } from '../../../src/app/routing/active-route';
import { ROUTES } from '../../../src/app/routing/routes';

describe('the route table', () => {
  it('matches each of its own paths, in the order that pages rely on', () => {
    for (const { path } of ROUTES) {
      const example = path.replace(':licenseTypeId', '101').replace('*', '/nowhere');
      expect(matchRoute(example).route.path).toBe(path);
    }
    expect(ROUTES.at(-1)?.path).toBe('*');
  });

  it.each([
    ['/', '/'],
    ['/courses/', '/courses'],
    ['/Courses', '/courses'],
    ['/account/settings/', '/account/settings'],
    ['/courses/7/notes/1', '*'],
    ['/coursesandmore', '*'],
    ['/resources/101/', '/resources/:licenseTypeId'],
    ['/resources/101/more', '*'],
    ['/resources', '/resources'],
    ['//courses', '*'],
    ['/resources/%zz', '/resources/:licenseTypeId'],
    ['', '/'],
  ])('takes %s for %s', (pathname, path) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(matchRoute(pathname).route.path).toBe(path);
  });

  it('gives the parameters of a path, decoded', () => {
    expect(matchRoute('/resources/a%20b').params).toEqual({ licenseTypeId: 'a b' });
  });
});

test("the early cards ask what the dashboard's guards ask", () => {
  // Session, account redirect, onboarding, course link. One more belongs into decideEarly as well.
  expect(ROUTES.find(({ path }) => path === '/')?.guards).toHaveLength(4);
});
