import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Pagination, type PaginationProps } from '../../../src/ui/list/pagination';

const changes = jest.fn();

function Catalog({
  total = 132,
  pageSizes = [20, 50],
}: { total?: number | null } & Partial<PaginationProps>) {
  const [{ offset, limit }, setPage] = useState({ offset: 0, limit: 20 });
  return (
    <Pagination
      label="Pages of the catalog"
      position={{ offset, limit, total }}
      shown={Math.min(limit, (total ?? 60) - offset)}
      pageSizes={pageSizes}
      onChange={(page) => {
        changes(page);
        setPage(page);
      }}
    />
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const range = () => screen.getByRole('status').textContent;

describe('pagination', () => {
  beforeEach(() => changes.mockClear());

  it('is a named navigation that says where the list is', async () => {
    render(<Catalog />);
    const nav = screen.getByRole('navigation', { name: 'Pages of the catalog' });
    expect(within(nav).getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 1');
    expect(range()).toBe('Showing 1 to 20 of 132');
    await userEvent.click(button('Page 7'));
    expect(range()).toBe('Showing 121 to 132 of 132');
    expect(button('Page 7')).toHaveAttribute('aria-current', 'page');
    expect(changes).toHaveBeenCalledWith({ offset: 120, limit: 20 });
  });

  it('leads on and back, and keeps the focus where there is nothing further', async () => {
    render(<Catalog total={25} />);
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Previous'));
    expect(changes).not.toHaveBeenCalled();
    await userEvent.click(button('Next'));
    expect(button('Next')).toHaveFocus();
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(changes.mock.calls).toEqual([[{ offset: 20, limit: 20 }]]);
    await userEvent.click(button('Previous'));
    expect(range()).toBe('Showing 1 to 20 of 25');
  });

  it('keeps the first entry in sight when the page size changes', async () => {
    render(<Catalog />);
    await userEvent.click(button('Page 4'));
    await userEvent.selectOptions(screen.getByLabelText('Per page'), '50');
    expect(changes).toHaveBeenLastCalledWith({ offset: 50, limit: 50 });
  });

  it('offers no numbers where the length is unknown, and ends with a page that is not full', async () => {
    render(<Catalog total={null} pageSizes={[]} />);
    expect(screen.queryByRole('button', { name: 'Page 1' })).not.toBeInTheDocument();
    expect(range()).toBe('Showing 1 to 20');
    await userEvent.click(button('Next'));
    await userEvent.click(button('Next'));
    await userEvent.click(button('Next'));
    expect(range()).toBe('Nothing to show');
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
  });

  it('of one page leaves the buttons out', () => {
    render(<Catalog total={3} pageSizes={[]} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(range()).toBe('Showing 1 to 3 of 3');
  });
});
