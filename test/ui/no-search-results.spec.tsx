import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Removal } from '../../src/ui/list/chosen-filters';
import { NoSearchResults } from '../../src/ui/no-search-results';

it('says that nothing matches, and clears the search', async () => {
  const clear = jest.fn();
  render(
    <NoSearchResults title="No course matches" onClear={clear}>
      Search by name.
    </NoSearchResults>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No course matches' })).toBeVisible();
  expect(screen.getByText('Search by name.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(clear).toHaveBeenCalledTimes(1);
});

it('is below the heading of a part of the page where it is in one', () => {
  render(
    <NoSearchResults title="No course matches" headingLevel={3} onClear={() => {}}>
      Search by name.
    </NoSearchResults>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'No course matches' })).toBeVisible();
});

it('offers to remove each of several things alone, and a single one only by clearing', async () => {
  const remove = jest.fn();
  const words: Removal = { text: '“nurze”', remove };
  const state: Removal = { text: 'State: Florida', remove: () => {} };
  const view = (removals: readonly Removal[]) => (
    <NoSearchResults title="No course matches" removals={removals} onClear={() => {}}>
      Search by name.
    </NoSearchResults>
  );
  const { rerender } = render(view([words, state]));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Clear the search',
    'Without “nurze”',
    'Without State: Florida',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Without “nurze”' }));
  expect(remove).toHaveBeenCalledTimes(1);
  rerender(view([state]));
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
