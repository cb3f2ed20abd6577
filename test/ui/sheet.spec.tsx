import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet } from '../../src/ui/sheet';

it('a sheet has a title between Back and Close, what belongs to it, and its buttons', async () => {
  const back = jest.fn();
  const close = jest.fn();
  render(
    <Sheet
      title="My Learning Paths"
      subtitle="Showing 4 of 12"
      top={<input aria-label="Search" />}
      footer={<button type="button">Done</button>}
      onBack={back}
      onClose={close}
    >
      <p>Florida</p>
    </Sheet>,
  );
  expect(screen.getByRole('heading', { name: 'My Learning Paths', level: 2 })).toBeVisible();
  const order = [...document.querySelectorAll('button, input, p')].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent,
  );
  expect(order).toEqual(['Back', 'Close', 'Showing 4 of 12', 'Search', 'Florida', 'Done']);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(back).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
});
