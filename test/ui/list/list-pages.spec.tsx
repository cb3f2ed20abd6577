import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { ListPages, type ListPagesProps } from '../../../src/ui/list/list-pages';

const onChange = jest.fn();

function Library(props: Partial<ListPagesProps>) {
  const top = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul aria-label="Resources" ref={top} tabIndex={-1} />
      <ListPages
        label="Pages of the library"
        position={{ offset: 20, limit: 20, total: 132 }}
        shown={20}
        pageSizes={[20, 50]}
        top={top}
        onChange={onChange}
        {...props}
      />
    </>
  );
}

const pages = () => screen.queryByRole('navigation', { name: 'Pages of the library' });

beforeEach(() => {
  onChange.mockClear();
  Element.prototype.scrollIntoView = jest.fn();
});

it('go to a page by its number, with the focus at the start of the list', async () => {
  render(<Library />);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onChange.mock.calls).toEqual([[{ page: 3, pageSize: 20 }]]);
  expect(screen.getByRole('list', { name: 'Resources' })).toHaveFocus();
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([
    screen.getByRole('list', { name: 'Resources' }),
  ]);
});

it('go to the page with the same entries when the page size changes', async () => {
  render(<Library position={{ offset: 60, limit: 20, total: 132 }} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '50');
  expect(onChange.mock.calls).toEqual([[{ page: 2, pageSize: 50 }]]);
});

it.each([
  [
    'are hidden when everything fits on the smallest page',
    { position: { offset: 0, limit: 50, total: 20 } },
    false,
  ],
  [
    'are shown when a smaller page would not hold everything',
    { position: { offset: 0, limit: 50, total: 21 } },
    true,
  ],
  ['are shown when the length is not known', { position: { offset: 0, limit: 20, total: null } }, true],
  [
    'are shown when there is one page size',
    { position: { offset: 0, limit: 10, total: 11 }, pageSizes: undefined },
    true,
  ],
])('%s', (_case, props, isShown) => {
  render(<Library {...props} />);
  expect(pages() !== null).toBe(isShown);
});
