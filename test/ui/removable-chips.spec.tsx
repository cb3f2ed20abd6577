import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { RemovableChips } from '../../src/ui/removable-chips';

const STATES = ['Texas', 'Florida', 'Ohio'];

function Filters({ withFallback = false }) {
  const [states, setStates] = useState(STATES);
  const search = useRef<HTMLInputElement>(null);
  return (
    <>
      <input aria-label="Search" ref={search} />
      <RemovableChips
        label="Filters"
        chips={states.map((text) => ({ id: text, text, group: 'State' }))}
        onRemove={(id) => setStates(states.filter((state) => state !== id))}
        onClear={() => setStates([])}
        fallbackFocus={withFallback ? search : undefined}
      />
    </>
  );
}

const button = (state: string) => screen.getByRole('button', { name: `Remove State: ${state}` });

describe('removable chips', () => {
  it('pass the focus to the chip that takes the place of the removed one, and from the last to the one before', async () => {
    render(<Filters />);
    await userEvent.click(button('Florida'));
    expect(screen.queryByText('Florida')).not.toBeInTheDocument();
    expect(button('Ohio')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(button('Texas')).toHaveFocus();
  });

  it('are removed by Delete and Backspace', async () => {
    render(<Filters />);
    button('Texas').focus();
    await userEvent.keyboard('{Delete}');
    expect(button('Florida')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    expect(button('Ohio')).toHaveFocus();
  });

  it('pass the focus on when the last one is gone, so that it is not lost', async () => {
    render(<Filters withFallback />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });

  it('keep the focus in their group if nothing else is named', async () => {
    render(<Filters />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
  });

  it('leave the focus where the user has moved it before the removal was carried out', async () => {
    const chips = STATES.map((text) => ({ id: text, text }));
    const view = (shown: typeof chips) => (
      <>
        <button type="button">Elsewhere</button>
        <RemovableChips label="States" chips={shown} onRemove={() => {}} />
      </>
    );
    const { rerender } = render(view(chips));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Texas' }));
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    rerender(view(chips.slice(1)));
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });
});
