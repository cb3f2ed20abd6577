import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PathCard } from '../../../../src/features/learning-path/views';
import { pathWith } from '../../../support/learning-paths';

const NAMES = new Map([
  [1, 'Registered Nurse (RN)'],
  [2, 'Licensed Practical Nurse (LPN)'],
  [3, 'Midwife'],
]);

interface Licenses {
  readonly types: readonly number[];
  readonly states: readonly string[];
  readonly names?: ReadonlyMap<number, string> | null;
}

function renderCard({ types, states, names = NAMES }: Licenses) {
  const path = pathWith({ learningPathId: 7, licenseTypeIds: [...types], stateAbbvs: [...states] });
  render(
    <MemoryRouter>
      <PathCard path={path} licenseTypes={names} now={new Date('2026-11-22')} href="/?pathId=7" />
    </MemoryRouter>,
  );
}

const lines = () => [...document.querySelectorAll('.path-card__line')].map(({ textContent }) => textContent);
const others = () => document.querySelector('details')?.lastChild?.textContent;

describe('license types and states', () => {
  it.each<[number[], string[], string[], string | undefined]>([
    [[1], ['GA'], ['Registered Nurse (RN)', 'GA'], undefined],
    [[1], ['GA', 'FL'], ['Registered Nurse (RN)', 'GA, FL'], undefined],
    [[1, 2], ['GA'], ['Registered Nurse (RN) +1', 'GA'], 'Licensed Practical Nurse (LPN)'],
    [[1], ['GA', 'FL', 'TX'], ['Registered Nurse (RN)', 'GA, FL +1'], 'TX'],
    [
      [1, 2, 3],
      ['GA', 'FL', 'TX', 'VA'],
      ['Registered Nurse (RN) +2', 'GA, FL +2'],
      'Licensed Practical Nurse (LPN), Midwife, TX, VA',
    ],
    // Repeated entries, the state that is none (ENT-06) and unknown types do not count.
    [[1, 1, 99], ['GA', 'FA', 'GA'], ['Registered Nurse (RN)', 'GA'], undefined],
    [[], ['GA'], ['GA'], undefined],
    [[], [], [], undefined],
  ])('%j in %j are the lines %j, and the others are %j', (types, states, expected, rest) => {
    renderCard({ types, states });
    expect(lines()).toEqual(expected);
    expect(others()).toBe(rest);
  });

  it('open to name them all, also by keyboard', async () => {
    renderCard({ types: [1, 2], states: ['GA'] });
    const user = userEvent.setup();
    expect(screen.getByText('Licensed Practical Nurse (LPN)')).not.toBeVisible();
    await user.tab();
    expect(screen.getByRole('link')).toHaveFocus();
    await user.tab();
    const summary = document.querySelector('summary') as HTMLElement;
    expect(summary).toHaveFocus();
    await user.click(summary);
    expect(screen.getByText('Licensed Practical Nurse (LPN)')).toBeVisible();
  });

  it('keep a line for a name that is still loading, without a number', () => {
    renderCard({ types: [1, 2, 3], states: ['GA'], names: null });
    expect(lines()).toEqual(['', 'GA']);
  });
});
