import { useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { DataTable, type DataTableProps, type TableSort } from '../../../ui/list/data-table';
import { ListToolbar, VIEW_DRAWINGS } from '../../../ui/list/list-toolbar';
import { Pagination } from '../../../ui/list/pagination';
import { StatusChips } from '../../../ui/list/status-chips';
import { RemovableChips } from '../../../ui/removable-chips';
import { StatusBadge } from '../../../ui/status-badge';
import type { UxEntry } from './entry';
import { HEBREW, LONG_TEXT, STATES } from './samples';

function Toolbar({ label, states = [] }: { label: string; states?: readonly string[] }) {
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState(states);
  const [sort, setSort] = useState<'newest' | 'name'>('newest');
  const [view, setView] = useState<'cards' | 'list'>('cards');
  return (
    <ListToolbar
      label={label}
      search={{
        label: `${label}: search`,
        placeholder: 'Course or state',
        value: search,
        onChange: setSearch,
      }}
      filters={[
        {
          name: 'state',
          label: 'State',
          options: STATES.map((option, index) => ({ ...option, count: 12 - index })),
          selected,
          onChange: setSelected,
        },
        { name: 'delivery', label: 'Delivery', options: [], selected: [], onChange: () => {} },
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
        label: `${label}: view`,
        options: [
          { value: 'cards', text: 'Cards', drawing: VIEW_DRAWINGS.cards },
          { value: 'list', text: 'List', drawing: VIEW_DRAWINGS.list },
        ],
        value: view,
        onChange: setView,
      }}
      result={`${36 - 9 * selected.length} courses`}
      onClear={() => {
        setSearch('');
        setSelected([]);
      }}
    />
  );
}

interface StatusesProps {
  readonly label: string;
  readonly texts?: readonly string[];
  readonly counts?: readonly number[];
}

function Statuses({ label, texts = ['Unread', 'All', 'Archived'], counts = [] }: StatusesProps) {
  const [value, setValue] = useState('0');
  const options = texts.map((text, index) => ({ value: String(index), text, count: counts[index] }));
  return <StatusChips label={label} options={options} value={value} onChange={setValue} />;
}

interface Certificate {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly hours: number;
}

const CERTIFICATES: readonly Certificate[] = [
  { id: 'a', title: 'Prevention of Medical Errors', state: 'Florida', hours: 2 },
  { id: 'b', title: 'Pharmacy Law', state: 'Texas', hours: 6 },
  { id: 'c', title: LONG_TEXT, state: 'Ohio', hours: 12.5 },
];

function Table(props: Partial<DataTableProps<Certificate>> & { caption: string; selected?: string }) {
  const { caption, selected } = props;
  const [sort, setSort] = useState<TableSort>({ column: 'title', direction: 'ascending' });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(selected ? [selected] : []));
  const column = sort.column === 'hours' ? 'hours' : 'title';
  const factor = sort.direction === 'ascending' ? 1 : -1;
  const rows = [...CERTIFICATES].sort((a, b) => (a[column] < b[column] ? -factor : factor));
  return (
    <DataTable
      columns={[
        { id: 'title', header: 'Course', cell: ({ title }) => title, isRowHeader: true, isSortable: true },
        { id: 'state', header: 'State', cell: ({ state }) => state },
        { id: 'status', header: 'Status', cell: () => <StatusBadge kind="success">Earned</StatusBadge> },
        { id: 'hours', header: 'Hours', cell: ({ hours }) => hours, isSortable: true, align: 'end' },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={setSort}
      selection={
        selected === undefined
          ? undefined
          : {
              keys,
              onChange: setKeys,
              nameOf: ({ title }) => `${title} of ${caption}`,
              actions: <Button variant="secondary">Print</Button>,
            }
      }
      {...props}
    />
  );
}

function Pages({ label, total, start = 0 }: { label: string; total: number | null; start?: number }) {
  const [{ offset, limit }, setPage] = useState({ offset: start, limit: 20 });
  const shown = Math.max(0, Math.min(limit, (total ?? 50) - offset));
  return (
    <Pagination
      label={label}
      position={{ offset, limit, total }}
      shown={shown}
      pageSizes={[20, 50]}
      onChange={setPage}
    />
  );
}

function Chips({ label, texts }: { label: string; texts: readonly string[] }) {
  const [shown, setShown] = useState(texts);
  return (
    <RemovableChips
      label={label}
      chips={shown.map((text) => ({ id: text, text }))}
      onRemove={(id) => setShown(shown.filter((text) => text !== id))}
      onClear={() => setShown([])}
    />
  );
}

export const LISTS: readonly UxEntry[] = [
  {
    name: 'List toolbar',
    files: ['list/list-toolbar'],
    exports: ['ListToolbar', 'ListToolbarFields'],
    purpose: 'Search, filters, order and view of a list. Its state lives in the address: core/list.',
    keyboard: 'Every control is a tab stop. Escape closes a filter and returns the focus to its button.',
    examples: [
      { state: 'Default', wide: true, render: () => <Toolbar label="My courses" /> },
      { state: 'With filters', wide: true, render: () => <Toolbar label="Catalog" states={['FL', 'TX']} /> },
      { state: 'Narrow', render: () => <Toolbar label="Catalog on a phone" states={['OH']} /> },
    ],
  },
  {
    name: 'Status chips',
    files: ['list/status-chips'],
    exports: ['StatusChips'],
    purpose: 'The lists that a page can show, one at a time.',
    keyboard: 'Radio buttons: the arrow keys choose.',
    hover: 'A darker edge.',
    examples: [
      { state: 'Default', render: () => <Statuses label="Which courses" counts={[12, 3, 140]} /> },
      {
        state: 'Focus',
        focused: 'input:checked',
        render: () => <Statuses label="Which messages" counts={[1, 2, 3]} />,
      },
      { state: 'Without counts', render: () => <Statuses label="Which certificates" /> },
      { state: 'Long text', render: () => <Statuses label="Which lists" texts={[LONG_TEXT, 'Archived']} /> },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <Statuses label="רשימות" texts={[HEBREW, 'א']} counts={[4, 0]} />,
      },
    ],
  },
  {
    name: 'Removable chips',
    files: ['removable-chips'],
    exports: ['RemovableChips'],
    purpose: 'Choices that can be taken back one by one.',
    keyboard: 'Enter, Delete and Backspace remove a chip. The focus goes to its neighbour.',
    hover: 'A darker cross.',
    examples: [
      { state: 'Default', render: () => <Chips label="States" texts={['Florida', 'Ohio', 'Texas']} /> },
      {
        state: 'Focus',
        focused: '.removable-chip',
        render: () => <Chips label="Interests" texts={['Ethics', 'Law']} />,
      },
      { state: 'Long text', render: () => <Chips label="Courses" texts={[LONG_TEXT, 'Law']} /> },
      { state: 'Right to left', direction: 'rtl', render: () => <Chips label="קורסים" texts={[HEBREW]} /> },
    ],
  },
  {
    name: 'Data table',
    files: ['list/data-table'],
    exports: ['DataTable'],
    purpose: 'Rows with headers that sort. On a phone each row is a card.',
    keyboard: 'Headers that sort are buttons; rows are selected with Space.',
    hover: 'A background behind the row, an arrow next to a header that sorts.',
    examples: [
      { state: 'Default', wide: true, render: () => <Table caption="Certificates" /> },
      { state: 'Selection', wide: true, render: () => <Table caption="Transcripts" selected="b" /> },
      { state: 'Busy', wide: true, render: () => <Table caption="External certificates" busy /> },
      {
        state: 'Empty',
        wide: true,
        render: () => (
          <Table
            caption="Receipts"
            rows={[]}
            empty={
              <EmptyState title="No receipts yet" headingLevel={3}>
                What you buy is listed here.
              </EmptyState>
            }
          />
        ),
      },
      { state: 'Narrow', render: () => <Table caption="Certificates on a phone" selected="c" /> },
      {
        state: 'Right to left',
        wide: true,
        direction: 'rtl',
        render: () => <Table caption="תעודות" />,
      },
    ],
  },
  {
    name: 'Pagination',
    files: ['list/pagination', 'list/list-pages'],
    exports: ['Pagination'],
    purpose:
      'The pages of a long list, as x-pagination describes it. ListPages adds the focus at the start of the list, and shows nothing if everything fits on one page.',
    keyboard: 'Previous and next keep the focus where they lead nowhere.',
    hover: 'A background.',
    examples: [
      { state: 'First page', wide: true, render: () => <Pages label="Pages of courses" total={132} /> },
      {
        state: 'In the middle',
        wide: true,
        render: () => <Pages label="Pages of products" total={1998} start={1000} />,
      },
      {
        state: 'Focus',
        wide: true,
        focused: '[aria-current]',
        render: () => <Pages label="Pages of resources" total={50} />,
      },
      { state: 'Unknown length', wide: true, render: () => <Pages label="Pages of notes" total={null} /> },
      { state: 'One page', wide: true, render: () => <Pages label="Pages of offers" total={7} /> },
      { state: 'Narrow', render: () => <Pages label="Pages on a phone" total={400} start={40} /> },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <Pages label="עמודים" total={60} start={20} />,
      },
    ],
  },
];
