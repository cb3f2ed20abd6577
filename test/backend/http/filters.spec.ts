import { readAny, readFilters } from '../../../src/backend/http/filters';

const even = (text: string) => (/^\d*[02468]$/.test(text) ? Number(text) : undefined);
const READERS = { 'size==': even, 'state!=': readAny, 'name@=': readAny };
const read = (...filters: string[]) => readFilters<keyof typeof READERS, string | number>(filters, READERS);

it('reads every filter, each with the values of which one must match (CALL-08)', () => {
  expect(read('size==2|4', 'state!=Fancy', 'size==8')).toEqual([
    { key: 'size==', values: [2, 4] },
    { key: 'state!=', values: ['Fancy'] },
    { key: 'size==', values: [8] },
  ]);
});

it('searches a text as it was typed', () => {
  expect(read('name@=a|b==\n')).toEqual([{ key: 'name@=', values: ['a|b==\n'] }]);
});

it.each(['', 'size', 'size==', 'size==3', 'size==2|3', 'size==2|', 'size!=2', 'other==2', 'constructor==2'])(
  'refuses "%s" and says what it takes',
  (filter) => {
    expect(() => read('size==2', filter)).toThrow('This list can be filtered by size==, state!=, name@=.');
  },
);
