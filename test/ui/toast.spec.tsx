import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastCard, type ToastCardProps } from '../../src/ui/toast';
import { type ToastAnnouncement, ToastAnnouncer } from '../../src/ui/toast-announcer';

function show(change: Partial<ToastCardProps> = {}) {
  const onDismiss = jest.fn();
  const { container } = render(
    <ToastCard
      kind="error"
      title="Oops"
      message="It failed."
      actions={[]}
      onDismiss={onDismiss}
      {...change}
    />,
  );
  return { container, onDismiss };
}

describe('ToastCard', () => {
  it.each([
    ['success', 'Success: '],
    ['info', 'Information: '],
    ['warning', 'Warning: '],
    ['error', 'Error: '],
  ] as const)('%s is an icon and text', (kind, words) => {
    const { container } = show({ kind });
    expect(container).toHaveTextContent(`${words}OopsIt failed.`);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('has the given icon', () => {
    const drawing = (container: HTMLElement) => container.querySelector('path')?.getAttribute('d');
    expect(drawing(show({ icon: 'gift' }).container)).not.toBe(drawing(show().container));
  });

  it('has no title if none is given', () => {
    const { container } = show({ kind: 'success', title: null });
    expect(container).toHaveTextContent('Success: It failed.');
  });

  it('names the message in its dismiss button', async () => {
    const { onDismiss } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: It failed.' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('offers actions', async () => {
    const onAct = jest.fn();
    const { onDismiss } = show({ actions: [{ text: 'Undo', onAct }] });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAct).toHaveBeenCalledTimes(1);
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('opens a link in a new tab without access to this one', async () => {
    const onAct = jest.fn();
    show({ actions: [{ text: 'Renew', href: 'https://marlowe.example/renewal', onAct }] });
    const link = screen.getByRole('link', { name: 'Renew (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://marlowe.example/renewal');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(onAct).toHaveBeenCalledTimes(1);
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(onAct).toHaveBeenCalledTimes(2);
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(onAct).toHaveBeenCalledTimes(2);
  });

  it('announces nothing itself', () => {
    const { container } = show();
    expect(container.querySelector('[aria-live], [role="alert"], [role="status"]')).toBeNull();
  });
});

describe('ToastAnnouncer', () => {
  const announcement = (kind: ToastAnnouncement['kind'], title: string | null, message: string) => ({
    id: message,
    kind,
    title,
    message,
  });

  it('is in the page before its first announcement, and announces errors at once', () => {
    const { container, rerender } = render(<ToastAnnouncer announcements={[]} />);
    const [polite, assertive] = container.querySelectorAll('[aria-live]');
    expect(polite).toHaveAttribute('aria-live', 'polite');
    expect(assertive).toHaveAttribute('aria-live', 'assertive');
    rerender(
      <ToastAnnouncer
        announcements={[
          announcement('success', null, 'Saved.'),
          announcement('error', 'Oops', 'It failed.'),
          announcement('info', 'Heads up...', 'News.'),
        ]}
      />,
    );
    expect(container.querySelectorAll('[aria-live]')[0]).toBe(polite);
    expect(polite?.innerHTML).toBe('<p>Success: Saved.</p><p>Information: Heads up... News.</p>');
    expect(assertive?.innerHTML).toBe('<p>Error: Oops It failed.</p>');
  });
});
