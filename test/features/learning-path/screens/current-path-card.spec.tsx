import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CurrentPathCard } from '../../../../src/features/learning-path/views';
import { pathWith } from '../../../support/learning-paths';

function renderCard(fields: object, licenseTypes: ReadonlyMap<number, string> | null = null) {
  const path = pathWith({ learningPathId: 7, ...fields });
  render(
    <MemoryRouter>
      <CurrentPathCard path={path} licenseTypes={licenseTypes} now={new Date(2026, 10, 22)} />
    </MemoryRouter>,
  );
}

const chips = () => [...document.querySelectorAll('.chip')].map(({ textContent }) => textContent);

it.each([
  ['are still loading', null, ['GA', 'FL', '']],
  ['have a name', new Map([[1, 'Registered Nurse (RN)']]), ['GA', 'FL', 'Registered Nurse (RN)']],
])(
  'license types that %s are after the states, which their width moves otherwise',
  (_what, names, expected) => {
    renderCard({ licenseTypeIds: [1], stateAbbvs: ['GA', 'FL'] }, names);
    expect(chips()).toEqual(expected);
  },
);

it('a path that needs no hours says nothing about them', () => {
  renderCard({ totalHours: 0, percentComplete: 40 });
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(screen.queryByText(/ hours/)).not.toBeInTheDocument();
  expect(screen.queryByText('Total hours')).not.toBeInTheDocument();
});
