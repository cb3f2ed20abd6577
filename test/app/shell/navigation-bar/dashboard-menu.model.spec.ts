import { recentPaths, showingText } from '../../../../src/app/shell/navigation-bar/dashboard-menu.model';
import { pathWith } from '../../../support/learning-paths';

const path = (id: number, fields = {}) => pathWith({ learningPathId: id, ...fields });
const ids = (paths: readonly { learningPathId: number }[]) => paths.map((each) => each.learningPathId);

describe('the dashboard menu', () => {
  const paths = [1, 2, 3, 4, 5, 6].map((id) => path(id, { lastAccessedDate: `2026-01-0${id}T00:00:00Z` }));

  it('NAV-15, CON-08: lists the 4 most recently used paths', () => {
    expect(ids(recentPaths(paths))).toEqual([6, 5, 4, 3]);
    expect(ids(recentPaths(paths.slice(0, 2)))).toEqual([2, 1]);
    expect(showingText(4, 6)).toBe('Showing 4 of 6');
  });

  it('NAV-18: breaks ties by creation, newest first', () => {
    const created = (id: number, day: number) =>
      path(id, { lastAccessedDate: null, createdDate: `2026-01-0${day}T00:00:00Z` });
    expect(ids(recentPaths([created(1, 1), created(2, 3), created(3, 2)]))).toEqual([2, 3, 1]);
  });
});
