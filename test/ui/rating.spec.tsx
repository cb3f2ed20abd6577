import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RatingField } from '../../src/ui/form/rating-field';
import { Rating } from '../../src/ui/rating';

function Review({ onBlur }: { onBlur?: () => void }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <RatingField label="Your rating" required value={value} onChange={setValue} onBlur={onBlur} />
      <button type="button">Send</button>
    </>
  );
}

describe('a rating', () => {
  it.each([
    [4.26, '4.3 out of 5 stars'],
    [7, '5 out of 5 stars'],
    [-1, '0 out of 5 stars'],
    [0, '0 out of 5 stars'],
  ])('of %d reads %s', (value, words) => {
    const { container } = render(<Rating value={value} />);
    expect(container).toHaveTextContent(words);
  });

  it('says how many people have rated', () => {
    const { container } = render(
      <>
        <Rating value={4} count={1} />
        <Rating value={4} count={12} />
        <Rating value={4} count={1234567} />
      </>,
    );
    expect(container).toHaveTextContent(/1 review4/);
    expect(container).toHaveTextContent(/12 reviews4/);
    expect(container).toHaveTextContent(/1,234,567 reviews$/);
  });

  it('in a list has one star, and says the same', () => {
    const { container } = render(<Rating compact value={4.2} count={12} />);
    expect(document.querySelectorAll('.rating__star')).toHaveLength(1);
    expect(container).toHaveTextContent('4.2 out of 5 stars12 reviews');
  });

  it('that nobody has given says so', () => {
    render(<Rating value={null} />);
    expect(screen.getByText('Not rated yet')).toBeVisible();
    expect(document.querySelector('svg')).toBeNull();
  });
});

describe('a rating field', () => {
  it('is a group of five radio buttons, named and required', () => {
    render(<Review />);
    const group = screen.getByRole('radiogroup', { name: 'Your rating' });
    expect(group).toBeRequired();
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
  });

  it('is chosen by pointer, then by the arrow keys', async () => {
    render(<Review />);
    await userEvent.click(screen.getByRole('radio', { name: '3 stars' }));
    expect(screen.getByText('3 of 5')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '4 stars' })).toHaveFocus();
    expect(screen.getByText('4 of 5')).toBeVisible();
  });

  it('is left when the focus leaves the group, not when it moves inside', async () => {
    const blur = jest.fn();
    render(<Review onBlur={blur} />);
    await userEvent.click(screen.getByRole('radio', { name: '3 stars' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(blur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(blur).toHaveBeenCalledTimes(1);
  });
});
