import { render, screen } from '@testing-library/react';
import { lazyComponent, useLoaded } from '../../../src/framework/react';
import { ErrorBoundary } from '../../../src/ui/error-boundary';
import { standStill, turns } from '../../support/turns';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('while the clock stands still', () => {
  standStill();

  it('a lazy component renders as soon as it has loaded', async () => {
    const Lazy = lazyComponent(async () => Greeting);
    render(<Lazy name="Ann" />);
    await turns();
    expect(document.body).toHaveTextContent('Hello Ann');
  });
});

it('a lazy component renders at once if it was preloaded', async () => {
  const Lazy = lazyComponent(async () => Greeting);
  await Lazy.preload();
  render(<Lazy name="Ann" />);
  expect(document.body).toHaveTextContent('Hello Ann');
});

it('a lazy component shows a failure in the error boundary, and tries again at its next mount', async () => {
  let attempts = 0;
  const Lazy = lazyComponent(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('gone');
    return Greeting;
  });
  const page = (key: number) => (
    <ErrorBoundary key={key} message="Not loaded">
      <Lazy name="Ann" />
    </ErrorBoundary>
  );
  const { rerender } = render(page(1), { onCaughtError: () => {} });
  await screen.findByText('Not loaded');
  rerender(page(2));
  await screen.findByText('Hello Ann');
});

function Loading({ load }: { load: () => Promise<string> }) {
  return <p>{useLoaded(load) ?? 'Loading'}</p>;
}

it('useLoaded returns null until the value is there', async () => {
  let arrive = (_: string) => {};
  const value = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  render(<Loading load={() => value} />);
  screen.getByText('Loading');
  arrive('Loaded');
  await screen.findByText('Loaded');
});
