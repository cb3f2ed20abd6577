import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable, type DataTableProps, type TableSort } from '../../../src/ui/list/data-table';

interface Certificate {
  readonly id: string;
  readonly title: string;
  readonly hours: number;
}

const CERTIFICATES: readonly Certificate[] = [
  { id: 'a', title: 'Ethics', hours: 2 },
  { id: 'b', title: 'Pharmacy Law', hours: 6 },
];
const COLUMNS: DataTableProps<Certificate>['columns'] = [
  { id: 'title', header: 'Course', cell: ({ title }) => title, isRowHeader: true, isSortable: true },
  { id: 'hours', header: 'Hours', cell: ({ hours }) => hours, isSortable: true, align: 'end' },
  { id: 'state', header: 'State', cell: () => 'Florida' },
];

function Certificates({ rows = CERTIFICATES }: { rows?: readonly Certificate[] }) {
  const [sort, setSort] = useState<TableSort | null>(null);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
  return (
    <DataTable
      caption="Certificates"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={setSort}
      selection={{
        keys,
        onChange: setKeys,
        nameOf: ({ title }) => title,
        actions: <button type="button">Print</button>,
      }}
      empty="No certificates yet."
    />
  );
}

const header = (name: string) => screen.getByRole('columnheader', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });
const selected = () => screen.getByRole('status').textContent;

describe('a data table', () => {
  it('has a caption, column headers and row headers', () => {
    render(<Certificates />);
    const table = screen.getByRole('table', { name: 'Certificates' });
    expect(within(table).getByRole('rowheader', { name: 'Ethics' })).toBeVisible();
    expect(within(table).getByRole('columnheader', { name: 'State' })).not.toHaveAttribute('aria-sort');
    // The label of a card is for the eye alone.
    for (const label of screen.getAllByText('Hours', { selector: 'td *' })) {
      expect(label).toHaveAttribute('aria-hidden', 'true');
    }
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('sorts by its headers, which are buttons: first up, then down', async () => {
    render(<Certificates />);
    expect(header('Hours')).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(screen.getByRole('button', { name: 'Hours' }));
    expect(header('Hours')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard('{Enter}');
    expect(header('Hours')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Course' }));
    expect(header('Course')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Hours')).toHaveAttribute('aria-sort', 'none');
    expect(screen.queryByRole('button', { name: 'State' })).not.toBeInTheDocument();
  });

  it('selects rows, counts them aloud and keeps what is selected elsewhere', async () => {
    render(<Certificates />);
    expect(selected()).toBe('1 selected');
    await userEvent.click(box('Select Ethics'));
    expect(selected()).toBe('2 selected');
    expect(box('Select all')).toBePartiallyChecked();
    await userEvent.click(box('Select all'));
    expect(box('Select Pharmacy Law')).toBeChecked();
    expect(box('Select all')).toBeChecked();
    expect(selected()).toBe('3 selected');
    await userEvent.click(box('Select all'));
    expect(box('Select Ethics')).not.toBeChecked();
    expect(selected()).toBe('1 selected');
  });

  it('offers actions only while rows are selected', async () => {
    render(<Certificates />);
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    expect(selected()).toBe('');
    expect(box('Select all')).toHaveFocus();
  });

  it('without rows says why, over its whole width', () => {
    render(<Certificates rows={[]} />);
    expect(screen.getByRole('cell', { name: 'No certificates yet.' })).toHaveAttribute('colspan', '4');
    expect(box('Select all')).toBeDisabled();
  });
});
