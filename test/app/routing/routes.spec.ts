import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { matchRoute } from '../../../src/app/routing/active-route';
import { FALLBACK_PAGES, ROUTES } from '../../../src/app/routing/routes';
import { ErrorBoundary } from '../../../src/ui/error-boundary';

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

it('shows an error with Retry instead of a page whose guard could not be loaded', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(createElement(ErrorBoundary, null, createElement(FALLBACK_PAGES['guard-failed'])));
  expect(screen.getByRole('alert')).toHaveTextContent('could not be shown');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test("the early cards ask what the dashboard's guards ask", () => {
  // Session, account redirect, onboarding, course link. One more belongs into decideEarly as well.
  expect(ROUTES.find(({ path }) => path === '/')?.guards).toHaveLength(4);
});
