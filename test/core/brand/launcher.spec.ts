import { belongsToLauncher, coursePath } from '../../../src/core/brand/launcher';

describe('Launcher paths (PUR-09, RTE-28)', () => {
  it.each(['/course/7/view/9', '/course/7', '/rxd/abc', '/x/course/7', '/course'])(
    '%s belongs to the Launcher',
    (path) => expect(belongsToLauncher(path)).toBe(true),
  );
  it.each(['/', '/courses', '/recourse/7', '/products', '/rxdx/1'])('%s does not', (path) =>
    expect(belongsToLauncher(path)).toBe(false),
  );
  it('are built from an enrollment and an activity', () => {
    expect(coursePath(7, 9)).toBe('/course/7/view/9');
    expect(coursePath(7, null)).toBe('/course/7');
  });
});
