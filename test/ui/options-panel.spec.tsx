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
  it('offers each action in a list, with what it does', async () => {
    const { upload } = show();
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(2);
    expect(tile('Upload Photo')).toHaveAccessibleDescription('From this device');
    await userEvent.click(tile('Upload Photo'));
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('says why a locked one cannot be chosen, and does not let it be', async () => {
    const { remove } = show();
    const locked = tile('Remove Photo');
    expect(locked).toHaveAttribute('aria-disabled', 'true');
    expect(locked).toHaveAccessibleDescription('There is no photo yet.');
    await userEvent.click(locked);
    expect(remove).not.toHaveBeenCalled();
    locked.focus();
    expect(locked).toHaveFocus();
  });

  it('lets none be chosen while loading, and says so', async () => {
    const { upload, container } = show({ loading: true });
    expect(tile('Upload Photo')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(tile('Upload Photo'));
    expect(upload).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your options');
    expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
  });

  it('shows bones while there are no actions yet, and says what there is when there are none', () => {
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

  it('leads back and out where there is a way', async () => {
    const onBack = jest.fn();
    const onClose = jest.fn();
    show({ onBack, onClose });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows no Back and no Close where there is none', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});
