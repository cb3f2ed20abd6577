import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Injectable, InjectionToken, Injector, type OnDestroy } from '../../../src/framework/di';
import { InjectorProvider, useInject } from '../../../src/framework/react';

const created = jest.fn();
const destroyed = jest.fn();
beforeEach(() => {
  created.mockClear();
  destroyed.mockClear();
});

@Injectable({ providedIn: 'root' })
class Greeter implements OnDestroy {
  readonly greeting = 'hello';
  constructor() {
    created();
  }
  ngOnDestroy() {
    destroyed();
  }
}

function Greeting() {
  return <p>{useInject(Greeter).greeting}</p>;
}

const NAME = new InjectionToken<string>('name');
function Name() {
  return <p>{useInject(NAME)}</p>;
}

it('useInject returns the instance of the injector, which outlives the components', () => {
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
  expect(created).toHaveBeenCalledTimes(1);
  expect(destroyed).not.toHaveBeenCalled();
  injector.destroy();
  expect(destroyed).toHaveBeenCalledTimes(1);
});

it('useInject uses the nearest provider', () => {
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

it('useInject names the missing provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Greeting />)).toThrow('<InjectorProvider>');
});
