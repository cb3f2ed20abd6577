import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { BehaviorSubject, Observable } from 'rxjs';
import { useStateValue } from '../../../src/framework/react';
import { mapState, readonlyState, type State } from '../../../src/framework/rxjs';

/** Counts all subscriptions of a state and those that are still open. */
function countSubscriptions<T>(subject: BehaviorSubject<T>) {
  const count = { total: 0, open: 0 };
  const source$ = new Observable<T>((subscriber) => {
    count.total++;
    count.open++;
    const subscription = subject.subscribe(subscriber);
    return () => {
      count.open--;
      subscription.unsubscribe();
    };
  });
  const state: State<T> = Object.defineProperty(source$, 'value', { get: () => subject.value }) as State<T>;
  return { state, count };
}

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>caught {this.state.error.message}</p> : this.props.children;
  }
}

function Value({ state, rendered }: { state: State<unknown>; rendered?: (value: unknown) => void }) {
  const value = useStateValue(state);
  rendered?.(value);
  return <p>{String(value)}</p>;
}

function Emitter({ emit }: { emit: () => void }) {
  useLayoutEffect(emit, [emit]);
  return null;
}

function InvalidState() {
  // @ts-expect-error a plain stream has no value
  return <p>{useStateValue(new Observable<string>())}</p>;
}

it('renders the current value and then every change', () => {
  const subject = new BehaviorSubject(1);
  const rendered = jest.fn();
  render(<Value state={readonlyState(subject)} rendered={rendered} />);
  expect(rendered.mock.calls).toEqual([[1]]);
  act(() => subject.next(2));
  expect(screen.getByText('2')).toBeInTheDocument();
  act(() => subject.next(2));
  expect(rendered.mock.calls).toEqual([[1], [2]]);
});

it('subscribes once for every mounted component and unsubscribes on unmount', () => {
  const { state, count } = countSubscriptions(new BehaviorSubject('a'));
  const view = render(<Value state={state} />);
  view.rerender(<Value state={state} />);
  expect(count).toEqual({ total: 1, open: 1 });
  view.unmount();
  expect(count.open).toBe(0);
});

it('has a single subscription in StrictMode too', () => {
  const subject = new BehaviorSubject('a');
  const { state, count } = countSubscriptions(subject);
  const view = render(
    <StrictMode>
      <Value state={state} />
    </StrictMode>,
  );
  expect(count.open).toBe(1);
  act(() => subject.next('b'));
  expect(screen.getByText('b')).toBeInTheDocument();
  view.unmount();
  expect(count.open).toBe(0);
});

it('switches to another state', () => {
  const first = countSubscriptions(new BehaviorSubject('first'));
  const second = countSubscriptions(new BehaviorSubject('second'));
  const view = render(<Value state={first.state} />);
  view.rerender(<Value state={second.state} />);
  expect(screen.getByText('second')).toBeInTheDocument();
  expect([first.count.open, second.count.open]).toEqual([0, 1]);
});

it('does not render again if a derived state does not change', () => {
  const subject = new BehaviorSubject({ name: 'Ann', age: 1 });
  const rendered = jest.fn();
  render(<Value state={mapState(readonlyState(subject), ({ name }) => name)} rendered={rendered} />);
  act(() => subject.next({ name: 'Ann', age: 2 }));
  expect(rendered).toHaveBeenCalledTimes(1);
});

it('accepts a derived state that creates a new object for every value', () => {
  const subject = new BehaviorSubject(1);
  const rendered = jest.fn();
  render(<Value state={mapState(readonlyState(subject), (n) => ({ n }))} rendered={rendered} />);
  act(() => subject.next(2));
  expect(rendered.mock.calls).toEqual([[{ n: 1 }], [{ n: 2 }]]);
});

it('does not miss a change between rendering and subscribing', () => {
  const subject = new BehaviorSubject('early');
  render(
    <>
      <Value state={readonlyState(subject)} />
      <Emitter emit={() => subject.next('between')} />
    </>,
  );
  expect(screen.getByText('between')).toBeInTheDocument();
});

it('throws errors of the stream to the error boundary, before and after mounting', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const subject = new BehaviorSubject('a');
  const state = mapState(readonlyState(subject), (text) => text.toUpperCase());
  render(
    <Boundary>
      <Value state={state} />
    </Boundary>,
  );
  expect(screen.getByText('A')).toBeInTheDocument();
  act(() => subject.error(new Error('broken')));
  expect(screen.getByText('caught broken')).toBeInTheDocument();
  render(
    <Boundary>
      <Value state={state} />
    </Boundary>,
  );
  expect(screen.getAllByText('caught broken')).toHaveLength(2);
});

it('keeps the last value of a completed stream', () => {
  const subject = new BehaviorSubject('last');
  render(<Value state={readonlyState(subject)} />);
  act(() => subject.complete());
  expect(screen.getByText('last')).toBeInTheDocument();
});

it('works on the server', () => {
  expect(renderToString(<Value state={readonlyState(new BehaviorSubject('shell'))} />)).toBe('<p>shell</p>');
});

it('does not compile for a stream without a value', () => {
  expect(InvalidState).toBeInstanceOf(Function);
});
