import { jest as settings } from '../../package.json';

it('every spec belongs to exactly one project', () => {
  const [node, dom] = settings.projects;
  expect(dom?.testMatch).toEqual([
    '**/*.spec.{ts,tsx}',
    ...(node?.testMatch ?? []).map((glob) => `!${glob}`),
  ]);
});
