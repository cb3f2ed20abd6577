import type { PaletteKind } from '../../../src/connected/palette';
import { BrandService } from '../../../src/core/brand/brand.service';
import { PALETTE_KEY } from '../../../src/core/session/student-data';
import { StudentDataService } from '../../../src/core/session/student-data.service';
import { RecentChoicesService } from '../../../src/features/palette/recent-choices.service';
import { Injector } from '../../../src/framework/di';
import { brandWith } from '../../support/brands';
import { ann, bob, createSession } from '../../support/marbles';

function open(student = ann, token = 'marlowe') {
  const context = { brand: brandWith({ token }), host: 'marlowe.example', hosts: {} };
  const injector = Injector.create({
    providers: [createSession(student).provider, { provide: BrandService, useValue: { context } }],
  });
  return { recent: injector.get(RecentChoicesService), data: injector.get(StudentDataService) };
}

const kind: PaletteKind = { id: 'paths', title: 'Paths', icon: 'book' };
const item = (id: number, target: { to: string } | { run: () => void } = { to: `/${id}` }) => ({
  id: String(id),
  label: `Path ${id}`,
  target,
});
const idsOf = ({ recent }: ReturnType<typeof open>) => recent.choices().map((choice) => choice.item.id);

afterEach(() => localStorage.clear());

it('keeps the last eight choices, each once, newest first, for the next visit', () => {
  const { recent } = open();
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) recent.add({ kind, item: item(id) });
  expect(idsOf(open())).toEqual(['3', '9', '8', '7', '6', '5', '4', '2']);
});

it('keeps the beginning of long words, and nothing of a long address', () => {
  const { recent } = open();
  recent.add({ kind, item: item(1) });
  recent.add({ kind, item: { ...item(2), label: 'x'.repeat(600), detail: 'y'.repeat(600) } });
  recent.add({ kind, item: item(3, { to: `/${'z'.repeat(500)}` }) });
  expect(idsOf(open())).toEqual(['2', '1']);
});

it('keeps no more of an action than its name', () => {
  const { recent } = open();
  recent.add({ kind, item: item(1, { run: () => {} }) });
  expect(open().recent.choices()).toEqual([
    { kind: 'paths', item: { id: '1', label: 'Path 1' }, target: null },
  ]);
});

it('shows them to nobody else', () => {
  open().recent.add({ kind, item: item(1) });
  expect(idsOf(open(bob))).toEqual([]);
  expect(idsOf(open(ann, 'tallyfield'))).toEqual([]);
  open(bob).recent.add({ kind, item: item(2) });
  expect(idsOf(open(bob))).toEqual(['2']);
});

it('loses them when the student signs out, and when another one signs in', () => {
  const { recent, data } = open();
  recent.add({ kind, item: item(1) });
  data.remove({ UserId: 1, isSignOut: false });
  data.removeChoicesOfOthers({ UserId: 1, brand: 'marlowe' });
  expect(idsOf(open())).toEqual(['1']);
  data.removeChoicesOfOthers({ UserId: 2, brand: 'marlowe' });
  expect(idsOf(open())).toEqual([]);
  recent.add({ kind, item: item(1) });
  data.remove({ UserId: 1, isSignOut: true });
  expect(localStorage.getItem(PALETTE_KEY)).toBeNull();
});

it.each(['', '{', '[]', '{"UserId":1,"brand":"marlowe","choices":[{"kind":"paths"}]}'])(
  'begins anew with what it cannot read: %s',
  (text) => {
    localStorage.setItem(PALETTE_KEY, text);
    expect(idsOf(open())).toEqual([]);
  },
);

it('leads nowhere outside the app', () => {
  const choice = { kind: 'paths', item: { id: '1', label: 'Path' }, target: { to: 'https://evil.example' } };
  const kept = { UserId: 1, brand: 'marlowe', choices: [choice] };
  localStorage.setItem(PALETTE_KEY, JSON.stringify(kept));
  expect(idsOf(open())).toEqual([]);
});
