import { removalsOf } from '../../../src/ui/list/chosen-filters';

const state = {
  name: 'state',
  label: 'State',
  options: [{ value: 'FL', text: 'Florida' }],
};

it('names the words and each filter, and takes back one of them at a time', () => {
  const changes: unknown[] = [];
  const search = { value: ' nurze ', onChange: (text: string) => changes.push(text) };
  const selected = ['FL', 'GA'];
  const filter = { ...state, selected, onChange: (values: readonly string[]) => changes.push(values) };
  const removals = removalsOf(search, [filter]);
  // What the list does not offer has no other name.
  expect(removals.map(({ text }) => text)).toEqual(['“nurze”', 'State: Florida', 'State: GA']);
  for (const { remove } of removals) remove();
  expect(changes).toEqual(['', ['GA'], ['FL']]);
});

it('names nothing where nothing is searched for or chosen', () => {
  const filter = { ...state, selected: [], onChange: () => {} };
  expect(removalsOf({ value: '  ', onChange: () => {} }, [filter])).toEqual([]);
});
