import { render, screen } from '@testing-library/react';
import { TextArea } from '../../../src/ui/form/text-area';

it.each([
  [undefined, '7rem'],
  [20, '10rem'],
])('a text area of height %p is %s high (MOD-20)', (height, expected) => {
  render(<TextArea label="Why" height={height} />);
  expect(screen.getByLabelText('Why')).toHaveStyle({ blockSize: expected });
});
