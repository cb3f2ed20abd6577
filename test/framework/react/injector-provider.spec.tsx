import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Injectable, InjectionToken, Injector, type OnDestroy } from '../../../src/framework/di';
import { InjectorProvider, useInject } from '../../../src/framework/react';

const made = jest.fn();
const ended = jest.fn();
beforeEach(() => {
  made.mockClear();
  ended.mockClear();
});

@Injectable({ providedIn: 'root' })
class Greeter implements OnDestroy {
  readonly greeting = 'hello';
  constructor() {
    made();
  }
  ngOnDestroy() {
    ended();
  }
}

function Greeting() {
  return <p>{useInject(Greeter).greeting}</p>;
}

const NAME = new InjectionToken<string>('name');
function Name() {
  return <p>{useInject(NAME)}</p>;
}

it('gives the one instance of the injector, which outlives its components', () => {
  const injector = Injector.create({ providers: [] });
  const view = render(
    <StrictMode>
      <InjectorProvider injector={injector}>
        <Greeting />
        <Greeting />
      </InjectorProvider>
    </StrictMode>,
  );
  expect(screen.getAllByText('hello')).toHaveLength(2);
  view.unmount();
  expect(made).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
  injector.destroy();
  expect(ended).toHaveBeenCalledTimes(1);
});

it('asks the nearest', () => {
  const outer = Injector.create({ providers: [{ provide: NAME, useValue: 'outer' }] });
  const inner = Injector.create({ providers: [{ provide: NAME, useValue: 'inner' }], parent: outer });
  const { container } = render(
    <InjectorProvider injector={outer}>
      <Name />
      <InjectorProvider injector={inner}>
        <Name />
      </InjectorProvider>
    </InjectorProvider>,
  );
  expect(container).toHaveTextContent('outerinner');
});

it('says what is missing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Greeting />)).toThrow('<InjectorProvider>');
});
