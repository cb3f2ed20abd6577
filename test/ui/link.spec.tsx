import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router as ReactRouter } from 'react-router-dom';
import { Injector } from '../../src/framework/di';
import { InjectorProvider, useInject, useStateValue } from '../../src/framework/react';
import { Router } from '../../src/platform/router/router';
import { Link } from '../../src/ui/link';
import { NavLink } from '../../src/ui/nav-link';
import { currentUrl } from '../support/router';

let injector: ReturnType<typeof Injector.create>;

beforeEach(() => {
  history.replaceState(null, '', '/start');
  injector = Injector.create({ providers: [] });
});
afterEach(() => injector.destroy());

function App({ children }: { children: React.ReactNode }) {
  const router = useInject(Router);
  return (
    <ReactRouter location={useStateValue(router.location$)} navigator={router.navigator}>
      {children}
    </ReactRouter>
  );
}

function renderLinks(children: React.ReactNode) {
  render(
    <InjectorProvider injector={injector}>
      <App>{children}</App>
    </InjectorProvider>,
  );
  return userEvent.setup();
}

const link = (name = 'link') => screen.getByRole('link', { name });

describe('a link', () => {
  it('navigates without loading the page, and is nothing but an anchor', async () => {
    const user = renderLinks(
      <Link to="/courses?sort=name#top" className="button">
        link
      </Link>,
    );
    expect(link().outerHTML).toBe('<a class="button" href="/courses?sort=name#top">link</a>');
    await user.click(link());
    expect(currentUrl()).toBe('/courses?sort=name#top');
  });

  it('leaves clicks with a modifier key to the browser', async () => {
    const user = renderLinks(<Link to="/courses">link</Link>);
    let prevented: boolean | null = null;
    const listener = (event: MouseEvent) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', listener);
    await user.keyboard('{Control>}');
    await user.click(link());
    document.removeEventListener('click', listener);
    expect(prevented).toBe(false);
    expect(currentUrl()).toBe('/start');
  });

  it('does not navigate if its own handler has prevented it', async () => {
    const user = renderLinks(
      <Link to="/courses" onClick={(event) => event.preventDefault()}>
        link
      </Link>,
    );
    await user.click(link());
    expect(currentUrl()).toBe('/start');
  });

  it('to the present address adds no entry, even after the query was amended', async () => {
    const user = renderLinks(
      <>
        <Link to="/start?search=x">amended</Link>
        <Link to="/start">plain</Link>
      </>,
    );
    injector.get(Router).amendQuery({ search: 'x' });
    const entries = history.length;
    await user.click(link('amended'));
    expect(history.length).toBe(entries);
    injector.get(Router).amendQuery({ search: 'y' });
    await user.click(link('plain'));
    expect(currentUrl()).toBe('/start');
    expect(history.length).toBe(entries + 1);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
  ])('never leads out of the app: %j', async (to) => {
    const user = renderLinks(<Link to={to}>link</Link>);
    expect((link() as HTMLAnchorElement).origin).toBe(location.origin);
    expect(link().getAttribute('href')).toMatch(/^\/(?![/\\])/);
    await user.click(link());
    expect(location.origin).toBe('http://localhost');
  });
});

describe('a navigation link', () => {
  it('is the current page on its own path alone, whatever the query', async () => {
    const user = renderLinks(
      <>
        <NavLink to="/" className="one">
          home
        </NavLink>
        <NavLink to="/start">start</NavLink>
      </>,
    );
    expect(link('home').outerHTML).toBe('<a class="one" href="/">home</a>');
    expect(link('start')).toHaveAttribute('aria-current', 'page');
    await user.click(link('home'));
    expect(link('home')).toHaveAttribute('aria-current', 'page');
    expect(link('home')).toHaveAttribute('class', 'one');
    expect(link('start')).not.toHaveAttribute('aria-current');
    await user.click(link('start'));
    injector.get(Router).amendQuery({ search: 'x' });
    expect(link('start')).toHaveAttribute('aria-current', 'page');
  });
});
