import { withKeptRows } from '../../../src/ui/list/kept-rows';

const range = { startIndex: 4, endIndex: 6, overscan: 1, count: 20 };

it.each([
  ['nothing', [], [3, 4, 5, 6, 7]],
  ['rows above and below the screen', [15, 0], [0, 3, 4, 5, 6, 7, 15]],
  ['rows that are near the screen anyway', [5, 6], [3, 4, 5, 6, 7]],
  ['neighbours outside the list', [-1, 0, 19, 20], [0, 3, 4, 5, 6, 7, 19]],
])('renders the rows near the screen and keeps %s', (_, kept, expected) => {
  expect(withKeptRows(range, kept)).toEqual(expected);
});
