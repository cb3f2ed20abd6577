import { render, screen } from '@testing-library/react';
import { mark } from '../../src/ui/mark';
import { Sentence, SpokenLabel } from '../../src/ui/sentence';

it('draws the marked words, wherever the sentence has them', () => {
  const text = `From ${mark('today')} on, ${mark('sign in')} twice.`;
  render(
    <p>
      <Sentence
        text={text}
        as={(words, index) => (index === 0 ? <time>{words}</time> : <a href="/x">{words}</a>)}
      />
    </p>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent('From today on, sign in twice.');
  expect(screen.getByRole('time')).toHaveTextContent('today');
  expect(screen.getByRole('link', { name: 'sign in' })).toBeVisible();
});

it('shows the marked words of a label, and has it read whole', () => {
  render(
    <button type="button">
      <SpokenLabel text={`${mark('Print')} the certificate of Ethics`} />
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Print the certificate of Ethics' })).toBeVisible();
  expect(screen.getByText(/the certificate/)).toHaveClass('visually-hidden');
  expect(screen.queryByText('Print')).not.toHaveClass('visually-hidden');
});
