import { PATH_ORDERS } from '../../../src/features/learning-path/views';
import { readPathListView } from '../../../src/pages/dashboard/path-list.model';

describe('readPathListView', () => {
  it.each(PATH_ORDERS)('reads the order %s', (order) => {
    expect(readPathListView(`?sort=${order}`)).toEqual({ search: '', order });
  });

  it.each(['', '?sort=', '?sort=constructor', '?sort=Name'])(
    'falls back to the first order: "%s"',
    (search) => {
      expect(readPathListView(search)).toEqual({ search: '', order: 'recent' });
    },
  );

  it('reads the search beside other parameters', () => {
    expect(readPathListView('?pathId=3&sort=name&search=a%20b')).toEqual({ search: 'a b', order: 'name' });
  });
});
