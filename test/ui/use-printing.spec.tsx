import { act, fireEvent, render } from '@testing-library/react';
import { usePrinting } from '../../src/ui/use-printing';

function Paper({ depth }: { depth: number }) {
  const isPrinting = usePrinting();
  return (
    <>
      {isPrinting ? `printed ${depth}. ` : 'on screen. '}
      {isPrinting && depth > 1 ? <Paper depth={depth - 1} /> : null}
    </>
  );
}

const print = (event: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(event));

it('is known before the browser goes on, also to what is drawn for it', () => {
  const { container } = render(<Paper depth={2} />);
  expect(container).toHaveTextContent('on screen.');
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
    // Not only at the end of act.
    expect(container).toHaveTextContent('printed 2. printed 1.');
  });
  print('afterprint');
  expect(container).toHaveTextContent('on screen.');
});

it('forgets a page that went away while it was printed', () => {
  const { unmount } = render(<Paper depth={1} />);
  print('beforeprint');
  unmount();
  expect(render(<Paper depth={1} />).container).toHaveTextContent('on screen.');
});
