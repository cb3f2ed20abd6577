/** RTE-20: the showcase in the whole app, without a sign-in. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Router } from '../../src/platform/router/router';
import { openApp, type TestApp } from '../support/test-app';

const root = document.documentElement;
const primary = () => root.style.getPropertyValue('--brand-primary');
const heading = (name: string, level: number) => screen.findByRole('heading', { name, level });
const choose = ({ user }: TestApp, label: string, text: string) =>
  user.selectOptions(within(screen.getByRole('form', { name: 'Appearance' })).getByLabelText(label), text);

async function openUx(query = ''): Promise<TestApp> {
  const app = await openApp({ url: `/ux${query}` });
  await heading('Internal UX', 1);
  return app;
}

async function leave(app: TestApp): Promise<void> {
  act(() => void app.injector.get(Router).navigateByUrl('/login'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Internal UX' })).toBeNull());
}

describe('the showcase', () => {
  it('opens without a sign-in, has its title, and is searched by name, which the index follows', async () => {
    const app = await openUx('?search=picker');
    expect(location.pathname).toBe('/ux');
    expect(document.title).toBe('Internal UX - Marlowe Health Learning');
    await app.user.type(screen.getByLabelText('Find a component'), ' date');
    expect(location.search).toBe('?search=picker%20date');
    const index = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual(['Date picker']);
    expect(screen.getByText('1 component, 0 token sections')).toBeVisible();
    await app.user.type(screen.getByLabelText('Find a component'), 'less');
    await app.user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect(location.search).toBe('');
    expect(screen.getByText("import { DateField } from 'src/ui/form/date-field';")).toBeVisible();
    expect(screen.getByText("import { Tabs } from 'src/ui/tabs';")).toBeVisible();
    expect(app.calls.filter((call) => !call.includes('ping'))).toEqual([]);
  });

  it('shows another brand, its scheme, text size, direction and motion; the address keeps them', async () => {
    const app = await openUx('?search=link');
    expect(primary()).toBe('#0b5f66');
    await choose(app, 'Brand', 'gablekey');
    await choose(app, 'Scheme', 'Dark');
    await choose(app, 'Colours', 'Forced (imitated)');
    await choose(app, 'Text size', '200 %');
    await choose(app, 'Direction', 'Right to left');
    await choose(app, 'Motion', 'Reduced');
    const expectShown = () => {
      expect(primary()).toBe('#701f3b');
      expect(root.style.colorScheme).toBe('dark');
      expect(root).toHaveAttribute('data-ux-colours');
      expect(root.style.fontSize).toBe('200%');
      expect(root.dir).toBe('rtl');
      expect(root.style.getPropertyValue('--motion-slow')).toBe('0ms');
      expect(screen.getByText('These are not the real forced colours')).toBeVisible();
    };
    expectShown();
    const query = '?search=link&brand=gablekey&scheme=dark&colours=forced&text=200&dir=rtl&motion=reduced';
    expect(location.search).toBe(query);
    app.reopen(`/ux${query}`);
    await heading('Internal UX', 1);
    await waitFor(expectShown);
  });

  it.each([
    ['for another page', leave],
    ['without a navigation, as when an error takes its place', () => cleanup()],
  ])('restores everything when it is left %s', async (_way, depart) => {
    const app = await openUx(
      '?search=link&brand=gablekey&scheme=dark&colours=forced&text=200&dir=rtl&motion=reduced',
    );
    await waitFor(() => expect(primary()).toBe('#701f3b'));
    await depart(app);
    expect(primary()).toBe('#0b5f66');
    expect(root.style.colorScheme).toBe('');
    expect(root.style.fontSize).toBe('');
    expect(root).not.toHaveAttribute('data-ux-colours');
    expect(root).not.toHaveAttribute('dir');
    expect(root.style.getPropertyValue('--motion-slow')).toBe('');
  });

  it('copies the name of a token and confirms it', async () => {
    const app = await openUx('?search=spacing');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const spacing = within(await screen.findByRole('region', { name: 'Spacing' }));
    await app.user.click(spacing.getByRole('button', { name: 'Copy --space-4' }));
    expect(write).toHaveBeenCalledWith('--space-4');
    expect(await spacing.findByText('Copied')).toBeVisible();
    expect(screen.getByText('--space-4 was copied.')).toBeInTheDocument();
    await waitFor(() => expect(spacing.queryByText('Copied')).toBeNull());
  });

  it('shows the boundary of a section that breaks, and the rest stays', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const app = await openUx('?search=boundary');
    await app.user.click(screen.getByRole('button', { name: 'Break this section' }));
    expect(await screen.findByText('This part of the page could not be shown.')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('button', { name: 'Break this section' })).toBeVisible();
  });
});
