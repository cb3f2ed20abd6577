import { render } from '@testing-library/react';
import { EmailAddress } from '../../src/ui/email-address';

it('breaks after the @ of its host', () => {
  const { container } = render(<EmailAddress address='"a@b"@mail.example' />);
  expect(container.innerHTML).toBe('"a@b"@<wbr>mail.example');
});

it('shows what is no address as it is', () => {
  const { container } = render(<EmailAddress address="nora" />);
  expect(container.innerHTML).toBe('nora');
});
