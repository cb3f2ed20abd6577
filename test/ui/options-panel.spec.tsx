import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OptionsPanel, type OptionsPanelProps } from '../../src/ui/options-panel';

function show(change: Partial<OptionsPanelProps> = {}) {
  const upload = jest.fn();
  const remove = jest.fn();
  const props: OptionsPanelProps = {
    title: 'Edit Profile Photo',
    options: [
      {
        id: 'upload',
        title: 'Upload Photo',
        description: 'From this device',
        icon: 'user',
        onSelect: upload,
      },
      { id: 'remove', title: 'Remove Photo', lockedBecause: 'There is no photo yet.', onSelect: remove },
    ],
    emptyTitle: 'Nothing to do',
    emptyText: 'Come back later.',
    loadingText: 'Loading your options',
    ...change,
  };
  const { container } = render(<OptionsPanel {...props} />);
  return { upload, remove, container };
}

const tile = (name: string) => screen.getByRole('button', { name });

describe('OptionsPanel (MOD-06)', () => {
  it('lists each action with its description', async () => {
    const { upload } = show();
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(2);
    expect(tile('Upload Photo')).toHaveAccessibleDescription('From this device');
    await userEvent.click(tile('Upload Photo'));
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('says why a locked action cannot be chosen, and ignores a click on it', async () => {
    const { remove } = show();
    const locked = tile('Remove Photo');
    expect(locked).toHaveAttribute('aria-disabled', 'true');
    expect(locked).toHaveAccessibleDescription('There is no photo yet.');
    await userEvent.click(locked);
    expect(remove).not.toHaveBeenCalled();
    locked.focus();
    expect(locked).toHaveFocus();
  });

  it('ignores clicks while loading, and announces it', async () => {
    const { upload, container } = show({ loading: true });
    expect(tile('Upload Photo')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(tile('Upload Photo'));
    expect(upload).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your options');
    expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
  });

  it('shows skeletons until there are actions, and an empty state if there are none', () => {
    const { container } = show({ loading: true, options: [] });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your options');
    expect(container.querySelectorAll('.skeleton')).toHaveLength(3);
    expect(screen.queryByText('Nothing to do')).toBeNull();
    document.body.replaceChildren();
    show({ options: [] });
    expect(screen.getByRole('heading', { name: 'Nothing to do' })).toBeVisible();
    expect(screen.getByText('Come back later.')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('has Back and Close if they are given', async () => {
    const onBack = jest.fn();
    const onClose = jest.fn();
    show({ onBack, onClose });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('has neither Back nor Close otherwise', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});
