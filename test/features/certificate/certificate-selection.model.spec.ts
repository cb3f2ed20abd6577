import {
  type CertificateSelection,
  isSelected,
  NOTHING_SELECTED,
  rangeOf,
  selectedCount,
  withChange,
} from '../../../src/features/certificate/certificate-selection.model';

const PAGE = [5, 4, 3, 2, 1];
const ALL: CertificateSelection = { allMatching: { filter: ['locked==false'], count: 50_000 } };

it('adds and removes certificates, each once, and keeps those of other pages', () => {
  const one = withChange(NOTHING_SELECTED, { ids: [9], isOn: true, page: PAGE });
  const three = withChange(one, { ids: [5, 4, 9], isOn: true, page: PAGE });
  expect(three).toEqual({ certificateIds: [5, 4, 9] });
  expect(withChange(three, { ids: [4], isOn: false, page: PAGE })).toEqual({ certificateIds: [5, 9] });
  expect(selectedCount(three)).toBe(3);
});

it('selects all that match without knowing them, and leaves the page when one is taken out', () => {
  expect([isSelected(ALL, 1), isSelected(ALL, 777), selectedCount(ALL)]).toEqual([true, true, 50_000]);
  expect(withChange(ALL, { ids: [3], isOn: false, page: PAGE })).toEqual({ certificateIds: [5, 4, 2, 1] });
});

it('finds everything between two, in either direction', () => {
  expect(rangeOf(PAGE, 4, 2)).toEqual([4, 3, 2]);
  expect(rangeOf(PAGE, 2, 4)).toEqual([4, 3, 2]);
  expect(rangeOf(PAGE, 77, 4)).toEqual([4]);
});
