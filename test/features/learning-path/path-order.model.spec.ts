import type { LearningPath } from '../../../src/contracts/learning-path';
import {
  listPaths,
  orderPaths,
  PATH_ORDERS,
  pathAddress,
  searchPaths,
} from '../../../src/features/learning-path/path-order.model';
import fc from '../../support/fast-check';
import { pathWith } from '../../support/learning-paths';

const day = (n: number) => `2026-10-${String(n).padStart(2, '0')}T10:00:00`;
const names = new Map([
  [1, 'Registered Nurse (RN)'],
  [2, 'Certified Public Accountant'],
]);
const professions = new Map([
  [1, 'Nursing'],
  [2, 'Accounting'],
]);
const state = (stateAbbv: string, stateFullName: string) => ({
  stateAbbvs: [stateAbbv],
  states: [{ stateAbbv, stateFullName }],
});

const ids = (paths: readonly LearningPath[]) => paths.map(({ learningPathId }) => learningPathId);

describe('orderPaths (NAV-17)', () => {
  const paths = [
    pathWith({
      learningPathId: 1,
      learningPathName: 'Zebra care',
      lastAccessedDate: day(2),
      expirationDate: day(25),
      licenseTypeIds: [1],
      ...state('TX', 'Texas'),
    }),
    pathWith({
      learningPathId: 2,
      learningPathName: 'ánimal care',
      lastAccessedDate: day(9),
      licenseTypeIds: [2],
      ...state('FL', 'Florida'),
    }),
    pathWith({
      learningPathId: 3,
      learningPathName: 'Period 10',
      createdDate: day(3),
      expirationDate: day(20),
      stateAbbvs: ['FA'],
    }),
    pathWith({
      learningPathId: 4,
      learningPathName: 'Period 9',
      createdDate: day(4),
      expirationDate: '2025-01-01T00:00:00',
      licenseTypeIds: [99],
    }),
  ];

  it.each([
    ['recent', [2, 1, 4, 3]],
    ['expiration', [4, 3, 1, 2]],
    ['state', [2, 1, 4, 3]],
    ['profession', [2, 1, 4, 3]],
    ['name', [2, 4, 3, 1]],
  ] as const)('sorts by %s', (order, expected) => {
    expect(ids(orderPaths(paths, order, { professions }))).toEqual(expected);
  });

  it('breaks ties by last access and then creation, newest first (NAV-18)', () => {
    const same = {
      learningPathName: 'The same',
      expirationDate: day(20),
      licenseTypeIds: [1],
      ...state('TX', 'Texas'),
    };
    const tied = [
      pathWith({ learningPathId: 1, ...same }),
      pathWith({ learningPathId: 2, ...same, createdDate: day(9) }),
      pathWith({ learningPathId: 3, ...same, lastAccessedDate: day(5), createdDate: day(1) }),
      pathWith({ learningPathId: 4, ...same, lastAccessedDate: day(5), createdDate: day(2) }),
      pathWith({ learningPathId: 5, ...same, lastAccessedDate: day(6), createdDate: day(1) }),
    ];
    for (const order of PATH_ORDERS) {
      expect(ids(orderPaths(tied, order, { professions }))).toEqual([5, 4, 3, 2, 1]);
    }
  });

  const date = fc.option(fc.integer({ min: 1, max: 28 }).map(day), { nil: null });
  const someState = fc.constantFrom(state('TX', 'Texas'), state('FL', 'Florida'), state('FA', 'Fancy'));
  const fields = fc
    .tuple(
      fc.record({
        learningPathName: fc.constantFrom('', 'a', 'B', 'b 2', 'b 10'),
        lastAccessedDate: date,
        createdDate: date,
        expirationDate: date,
        licenseTypeIds: fc.subarray([1, 2, 3]),
      }),
      someState,
    )
    .map(([rest, where]) => ({ ...rest, ...where }));
  const lists = fc
    .array(fields, { maxLength: 12 })
    .map((list) => list.map((each, index) => pathWith({ learningPathId: index, ...each })));

  it('keeps every path exactly once', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(...PATH_ORDERS), (paths, order) => {
        const ordered = ids(orderPaths(paths, order, { professions }));
        expect([...ordered].sort((a, b) => a - b)).toEqual(ids(paths));
      }),
    );
  });

  it('does not depend on the original order, except for paths with equal dates', () => {
    const ties = (paths: readonly LearningPath[]) =>
      paths.map(({ lastAccessedDate, createdDate }) => [lastAccessedDate, createdDate]);
    fc.assert(
      fc.property(lists, fc.constantFrom(...PATH_ORDERS), (paths, order) => {
        const ofReversed = orderPaths([...paths].reverse(), order, { professions });
        expect(ties(ofReversed)).toEqual(ties(orderPaths(paths, order, { professions })));
      }),
    );
  });

  it('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(...PATH_ORDERS), (paths, order) => {
        const once = orderPaths(paths, order, { professions });
        expect(orderPaths(once, order, { professions })).toEqual(once);
      }),
    );
  });
});

describe('searchPaths', () => {
  const paths = [
    pathWith({
      learningPathId: 1,
      learningPathName: 'License Renewal',
      licenseTypeIds: [1],
      ...state('FL', 'Florida'),
    }),
    pathWith({
      learningPathId: 2,
      learningPathName: 'Éthique',
      licenseTypeIds: [2],
      ...state('TX', 'Texas'),
    }),
    pathWith({ learningPathId: 3, learningPathName: 'Compact', stateAbbvs: ['FA'] }),
  ];

  it.each([
    ['', [1, 2, 3]],
    ['   ', [1, 2, 3]],
    ['renewal', [1]],
    ['ethique', [2]],
    ['flor', [1]],
    ['tx', [2]],
    ['nurse', [1]],
    ['nurse FLORIDA renewal', [1]],
    ['nurse texas', []],
    ['fancy', []],
    ['(rn)', [1]],
    ['.*', []],
  ])('"%s" finds %j', (search, expected) => {
    expect(ids(searchPaths(paths, search, { names }))).toEqual(expected);
  });

  it('finds every path by its name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
        const path = pathWith({ learningPathId: 1, learningPathName: name });
        expect(searchPaths([path], name, { names })).toEqual([path]);
      }),
    );
  });
});

describe('listPaths', () => {
  const paths = [1, 2, 3, 4, 5, 6].map((id) =>
    pathWith({ learningPathId: id, lastAccessedDate: `2026-01-0${id}T00:00:00Z` }),
  );

  it('lists all paths in the chosen order, and those that match (NAV-17)', () => {
    const view = { search: '', order: 'name' } as const;
    expect(ids(listPaths(paths, view, null))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ids(listPaths(paths, { ...view, search: 'path 3' }, null))).toEqual([3]);
  });
});

describe('pathAddress (NAV-19)', () => {
  it('leads to the dashboard', () => expect(pathAddress(7)).toBe('/?pathId=7'));

  it('keeps an order other than the default', () => {
    expect(pathAddress(7, 'recent')).toBe('/?pathId=7');
    expect(pathAddress(7, 'name')).toBe('/?pathId=7&sort=name');
  });
});
