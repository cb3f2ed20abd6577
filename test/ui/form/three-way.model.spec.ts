import {
  conflictsOf,
  type Meaning,
  missingEdits,
  rebase,
  trimmedText,
} from '../../../src/ui/form/three-way.model';

const meaning: Meaning = (name, text) => (name === 'phone' ? text.replace(/\D/g, '') : text.trim());

describe('conflicts', () => {
  it.each([
    ['changed here alone', 'Ann', 'Anna', 'Ann', false],
    ['changed elsewhere alone', 'Ann', 'Ann', 'Bea', true],
    ['changed here and elsewhere', 'Ann', 'Anna', 'Bea', true],
    ['changed to the same', 'Ann', 'Bea', ' Bea ', false],
    ['written in another way elsewhere', 'Ann', 'Anna', ' Ann', false],
    ['emptied elsewhere', 'Ann', 'Anna', '', true],
    ['filled here and elsewhere', '', 'Anna', 'Bea', true],
  ])('%s', (_title, base, mine, theirs, isConflict) => {
    const found = conflictsOf({ edits: { name: mine }, base: { name: base } }, { name: theirs }, meaning);
    expect(found).toEqual(isConflict ? [{ name: 'name', base, mine, theirs }] : []);
  });

  it('are in edited fields only', () => {
    const edits = { edits: { phone: '5' }, base: { phone: '4', name: 'Ann' } };
    expect(conflictsOf(edits, { name: 'Bea', phone: '(4)' }, meaning)).toEqual([]);
  });

  it('cannot be seen in a draft without what was saved before', () => {
    expect(conflictsOf({ edits: { name: 'Anna' }, base: {} }, { name: 'Bea' }, meaning)).toEqual([]);
  });
});

it('misses the edits that the server does not have', () => {
  const edits = { name: ' Anna', phone: '(5)', city: 'Tampa' };
  expect(missingEdits(edits, { name: 'Anna', phone: '5' }, meaning)).toEqual({ city: 'Tampa' });
});

describe('rebase', () => {
  it('starts from what is saved where both say the same', () => {
    const base = { name: 'Ann', phone: '4' };
    expect(rebase(base, { name: 'Bea ', phone: '5' }, { name: 'Bea', phone: '6' }, trimmedText)).toEqual({
      name: 'Bea',
      phone: '4',
    });
  });

  it('returns the same if there is nothing to change', () => {
    const base = { name: 'Ann' };
    expect(rebase(base, { name: 'Anna' }, { name: 'Bea' }, trimmedText)).toBe(base);
  });
});
