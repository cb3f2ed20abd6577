import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from '../../../src/ui/form/checkbox';

function Consent() {
  const [value, setValue] = useState(false);
  return <Checkbox label="I agree" value={value} onChange={setValue} />;
}

it('a checkbox is switched by its words and by the Space key', async () => {
  render(<Consent />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
  box.focus();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
});
