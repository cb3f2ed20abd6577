/** Whatever a browser can put into a path reaches a route: the address bar and links are open to everybody. */

import { matchRoute } from '../../../src/app/routing/active-route';
import { ROUTES } from '../../../src/app/routing/routes';
import { Injector } from '../../../src/framework/di';
import { RECOGNIZE } from '../../../src/platform/router/recognize';
import { routeParams } from '../../../src/platform/router/route-params';
import { Router } from '../../../src/platform/router/router';
import { anyPath } from '../../support/any-path';
import fc from '../../support/fast-check';

const LINE_BREAKS = ['%0A', '%0D', '%E2%80%A8', '%E2%80%A9'];

// react-router warns of a path that cannot be decoded.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));

it.each(LINE_BREAKS.flatMap((encoded) => [`/${encoded}`, `/${encoded}x`, `/x/y${encoded}`]))(
  '%s has the page of an unknown address',
  (pathname) => expect(matchRoute(pathname).route.path).toBe('*'),
);

it('a path has one of the routes of the table', () => {
  fc.assert(
    fc.property(anyPath(), (pathname) => {
      const { route, params } = matchRoute(pathname);
      expect(ROUTES).toContain(route);
      expect(params).toEqual(expect.any(Object));
    }),
    { numRuns: 500 },
  );
});

it("Angular's route state names the same route", () => {
  const injector = Injector.create({ providers: [] });
  injector.get(Router).config = ROUTES;
  const recognize = injector.get(RECOGNIZE);
  fc.assert(
    fc.property(anyPath(), (pathname) => {
      expect(recognize(pathname)).toEqual([expect.objectContaining({ route: matchRoute(pathname).route })]);
    }),
    { numRuns: 200 },
  );
  injector.destroy();
});

it('a page finds the parameters that its route has', () => {
  fc.assert(
    fc.property(anyPath('/resources/'), (pathname) => {
      const { route, params } = matchRoute(pathname);
      if (route.path === '/resources/:licenseTypeId') {
        expect(routeParams(route.path, pathname)).toEqual(params);
      }
    }),
    { numRuns: 200 },
  );
});
