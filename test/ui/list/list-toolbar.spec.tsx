import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type RefObject, useState } from 'react';
import { ListToolbar, VIEW_DRAWINGS } from '../../../src/ui/list/list-toolbar';

function Courses({ searchBox }: { searchBox?: RefObject<HTMLInputElement | null> }) {
  const [search, setSearch] = useState('');
  const [states, setStates] = useState<readonly string[]>([]);
  const [sort, setSort] = useState<'newest' | 'name'>('newest');
  const [view, setView] = useState<'cards' | 'list'>('cards');
  return (
    <ListToolbar
      label="Search, filter and sort"
      search={{ label: 'Search courses', value: search, onChange: setSearch, ref: searchBox }}
      filters={[
        {
          name: 'state',
          label: 'State',
          options: [
            { value: 'TX', text: 'Texas', count: 7 },
            { value: 'OH', text: 'Ohio' },
          ],
          selected: states,
          onChange: setStates,
        },
      ]}
      sort={{
        options: [
          { value: 'newest', text: 'Newest' },
          { value: 'name', text: 'Name' },
        ],
        value: sort,
        onChange: setSort,
      }}
      view={{
        options: [
          { value: 'cards', text: 'Cards', drawing: VIEW_DRAWINGS.cards },
          { value: 'list', text: 'List', drawing: VIEW_DRAWINGS.list },
        ],
        value: view,
        onChange: setView,
      }}
      result={`${12 - states.length} courses`}
      onClear={() => {
        setSearch('');
        setStates([]);
      }}
    />
  );
}

const chips = () => screen.getByRole('group', { name: 'Chosen filters' });
const search = () => screen.getByRole('searchbox', { name: 'Search courses' });

describe('a list toolbar', () => {
  it('is a named form whose controls take effect at once', async () => {
    render(<Courses />);
    expect(screen.getByRole('form', { name: 'Search, filter and sort' })).toBeVisible();
    await userEvent.type(search(), 'law{Enter}');
    expect(search()).toHaveValue('law');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    expect(screen.getByLabelText('Sort by')).toHaveValue('name');
  });

  it('opens a filter, stays open while values are chosen, and says how many', async () => {
    render(<Courses />);
    await userEvent.click(screen.getByRole('button', { name: 'State' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Texas 7' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ohio' }));
    expect(screen.getByRole('button', { name: 'State, 2 chosen' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('10 courses');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'State, 2 chosen' })).toHaveFocus();
  });

  it.each([
    ['its own', undefined],
    ["its page's", createRef<HTMLInputElement>()],
  ])('shows chosen values as chips; the last one removed passes the focus to %s search', async (_, box) => {
    render(<Courses {...(box && { searchBox: box })} />);
    await userEvent.click(screen.getByRole('button', { name: 'State' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Texas 7' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ohio' }));
    await userEvent.click(within(chips()).getByRole('button', { name: 'Remove State: Texas' }));
    expect(within(chips()).getByRole('button', { name: 'Remove State: Ohio' })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    expect(search()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'State' })).toBeVisible();
  });

  it('clears search and filters together', async () => {
    render(<Courses />);
    await userEvent.type(search(), 'law');
    await userEvent.click(screen.getByRole('button', { name: 'State' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ohio' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('12 courses');
  });

  it('has one button that shows the other controls where there is no room, and says how many filters are chosen', async () => {
    render(<Courses />);
    const button = screen.getByRole('button', { name: 'Filters' });
    const controls = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(controls).toContainElement(screen.getByLabelText('Sort by'));
    expect(controls).not.toContainElement(search());
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'State' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ohio' }));
    expect(button).toHaveAccessibleName('Filters, 1 chosen');
  });

  it('switches the view like radio buttons', async () => {
    render(<Courses />);
    const views = within(screen.getByRole('group', { name: 'View' }));
    await userEvent.click(views.getByRole('radio', { name: 'List' }));
    expect(views.getByRole('radio', { name: 'List' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    expect(views.getByRole('radio', { name: 'Cards' })).toBeChecked();
  });
});
