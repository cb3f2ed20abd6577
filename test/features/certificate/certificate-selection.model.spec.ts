import {
  type CertificateSelection,
  isSelected,
  NOTHING_SELECTED,
  rangeOf,
  selectedCount,
  withChange,
} from '../../../src/features/certificate/certificate-selection.model';

const PAGE = [5, 4, 3, 2, 1];
const ALL: CertificateSelection = { allMatching: { filter: ['locked==false'], count: 1_043, except: [] } };

it('adds and removes certificates, each once, and keeps those of other pages', () => {
  const one = withChange(NOTHING_SELECTED, [9], true);
  const three = withChange(one, [5, 4, 9], true);
  expect(three).toEqual({ certificateIds: [5, 4, 9] });
  expect(withChange(three, [4], false)).toEqual({ certificateIds: [5, 9] });
  expect(selectedCount(three, 50)).toBe(3);
});

it('selects all that match without knowing them, but those that are taken out', () => {
  expect([isSelected(ALL, 1), isSelected(ALL, 777), selectedCount(ALL, 1_043)]).toEqual([true, true, 1_043]);
  const all = withChange(withChange(ALL, [3], false), [3, 7], false);
  expect([isSelected(all, 1), isSelected(all, 3), isSelected(all, 7), selectedCount(all, 1_043)]).toEqual([
    true,
    false,
    false,
    1_041,
  ]);
  expect(selectedCount(withChange(all, [3], true), 1_050)).toBe(1_049);
});

it('finds everything between two on a page, in either direction', () => {
  expect(rangeOf(PAGE, 4, 2)).toEqual([4, 3, 2]);
  expect(rangeOf(PAGE, 2, 4)).toEqual([4, 3, 2]);
  expect(rangeOf(PAGE, 77, 4)).toBeNull();
});
