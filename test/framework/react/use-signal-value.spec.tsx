import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { Injector } from '../../../src/framework/di';
import { InjectorProvider, useSignalValue } from '../../../src/framework/react';
import { computed, type Signal, signal } from '../../../src/framework/signals';

let injector: ReturnType<typeof Injector.create>;
beforeEach(() => {
  injector = Injector.create({ providers: [] });
});
afterEach(() => injector.destroy());

let renders = 0;
function Shown({ value }: { value: Signal<unknown> }) {
  renders += 1;
  return <output>{String(useSignalValue(value))}</output>;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children;
  }
}

function show(value: Signal<unknown>) {
  renders = 0;
  return render(
    <InjectorProvider injector={injector}>
      <Boundary>
        <Shown value={value} />
      </Boundary>
    </InjectorProvider>,
  );
}

it('shows the value, and renders again when it changes', async () => {
  const count = signal(1);
  const isOdd = computed(() => count() % 2 === 1);
  show(isOdd);
  expect(screen.getByText('true')).toBeInTheDocument();
  await act(async () => count.set(3));
  expect(renders).toBe(1);
  await act(async () => count.set(4));
  expect(screen.getByText('false')).toBeInTheDocument();
  expect(renders).toBe(2);
});

it('follows another signal, and none after it is gone', async () => {
  const first = signal('first');
  const second = signal('second');
  const { rerender, unmount } = show(first);
  rerender(
    <InjectorProvider injector={injector}>
      <Boundary>
        <Shown value={second} />
      </Boundary>
    </InjectorProvider>,
  );
  await act(async () => second.set('changed'));
  expect(screen.getByText('changed')).toBeInTheDocument();
  unmount();
  renders = 0;
  await act(async () => second.set('unseen'));
  expect(renders).toBe(0);
});

it('throws the error of a computed signal to the error boundary', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const count = signal(1);
  show(
    computed(() => {
      if (count() === 2) throw new Error('two');
      return count();
    }),
  );
  await act(async () => count.set(2));
  expect(screen.getByRole('alert')).toHaveTextContent('two');
});
