import { currentPage, pageCount, pageItems, rangeText } from '../../../src/ui/list/pagination.model';

describe('the pages of a list', () => {
  it.each([
    [{ offset: 0, limit: 20, total: 0 }, 1, 1],
    [{ offset: 0, limit: 20, total: 20 }, 1, 1],
    [{ offset: 20, limit: 20, total: 21 }, 2, 2],
    [{ offset: 30, limit: 20, total: 132 }, 2, 7],
    [{ offset: 40, limit: 20, total: null }, 3, null],
  ])('of %j: current %s of %s', (position, current, count) => {
    expect(currentPage(position)).toBe(current);
    expect(pageCount(position)).toBe(count);
  });

  it.each([
    [1, 1, '1'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 gap 8'],
    [4, 8, '1 2 3 4 5 gap 8'],
    [5, 8, '1 gap 4 5 6 7 8'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [8, 8, '1 gap 4 5 6 7 8'],
    [50, 100, '1 gap 49 50 51 gap 100'],
    [97, 100, '1 gap 96 97 98 99 100'],
  ])('page %d of %d shows %s', (current, count, items) => {
    expect(pageItems(current, count).join(' ')).toBe(items);
  });

  it('show as many items on every page, so that nothing moves under the pointer', () => {
    for (let current = 1; current <= 30; current += 1) expect(pageItems(current, 30)).toHaveLength(7);
  });

  it.each([
    [{ offset: 20, limit: 20, total: 132 }, 20, 'Showing 21 to 40 of 132'],
    [{ offset: 120, limit: 20, total: 121 }, 1, 'Showing 121 of 121'],
    [{ offset: 0, limit: 20, total: null }, 20, 'Showing 1 to 20'],
    [{ offset: 40, limit: 20, total: 30 }, 0, 'Showing none of 30'],
    [{ offset: 0, limit: 20, total: 0 }, 0, 'Nothing to show'],
    [{ offset: 0, limit: 20, total: null }, 0, 'Nothing to show'],
  ])('%j with %d entries: %s', (position, shown, text) => {
    expect(rangeText(position, shown)).toBe(text);
  });
});
