import { recognize } from '../../../src/platform/router/recognize';

it('refuses a redirect of the table that is a function, and says what to do instead', () => {
  const routes = [{ path: 'old', redirectTo: (() => '/new') as unknown as string }];
  expect(() => recognize(routes, '/old')).toThrow('redirectTo must be text: let a guard return a UrlTree');
});
