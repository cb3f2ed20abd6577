/** There is one description of a card: React and the DOM runtime make the same of it. */
import { render } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { type LearningPath, LearningPathList } from '../../../src/contracts/learning-path';
import { LicenseTypeList } from '../../../src/contracts/license-type';
import { licenseTypeNames } from '../../../src/core/reference-data/license-type-names';
import { pathDeadline } from '../../../src/features/learning-path/learning-path.model';
import { CurrentPathCard, type PathOrder } from '../../../src/features/learning-path/views';
import { OtherPath } from '../../../src/pages/dashboard/screens/other-paths-view';
import { withDomModules } from '../../support/dom-modules';
import { BRANDS } from '../../support/first-page';
import { feature, pathWith } from '../../support/learning-paths';
import { readLogin } from '../../support/login-reads';
import { expectSameMarkup } from '../../support/same-markup';

const MS_PER_DAY = 86_400_000;
/** jsdom is slow with many elements. */
const AT_ONCE = 50;

const dom = withDomModules(() => ({
  ...(require('../../../src/framework/dom-jsx/jsx-runtime') as typeof import('../../../src/framework/dom-jsx/jsx-runtime')),
  CurrentPathCard: require('../../../src/features/learning-path/views').CurrentPathCard,
  OtherPath: require('../../../src/pages/dashboard/screens/other-paths-view').OtherPath,
}));

interface Case {
  readonly role: 'current' | 'other';
  readonly order: PathOrder;
  readonly path: LearningPath;
  readonly licenseTypes: ReadonlyMap<number, string> | null;
  readonly now: Date;
}

/** A path now, when it expires soon, and when it has expired. */
function timesOf(path: LearningPath): Date[] {
  const now = new Date();
  const due = Date.parse(path.expirationDate ?? pathDeadline(path)?.date ?? now.toISOString());
  return [now, new Date(due - 10 * MS_PER_DAY), new Date(due + 2 * MS_PER_DAY)];
}

const ROLES = [
  { role: 'current', order: 'recent' },
  { role: 'other', order: 'recent' },
  { role: 'other', order: 'name' },
] as const;

/** A path in all roles, at all times, and with its license names loaded, loading and failed. */
function everyCase(path: LearningPath, names: ReadonlyMap<number, string>): Case[] {
  return ROLES.flatMap((role) =>
    timesOf(path).flatMap((now) =>
      [names, null, new Map<number, string>()].map((licenseTypes) => ({ ...role, path, licenseTypes, now })),
    ),
  );
}

/** Which brand shows a case of everyCase: each shows every role, every time and all names. */
function turnOf(index: number, pathIndex: number): number {
  const [role, time, names] = [Math.floor(index / 9), Math.floor(index / 3), index];
  return (role + time + names + pathIndex) % 3;
}

interface Cards {
  readonly CurrentPathCard: typeof CurrentPathCard;
  readonly OtherPath: typeof OtherPath;
}

/** The card of a case, made of the components that React or the DOM runtime has loaded. */
function cardOf({ role, order, ...card }: Case, cards: Cards) {
  return role === 'current'
    ? ([cards.CurrentPathCard, { ...card, menu: ' ', next: ' ' }] as const)
    : ([cards.OtherPath, { ...card, order }] as const);
}

/** Renders each case both ways. */
function compare(cases: readonly Case[]): void {
  const { container, unmount } = render(
    <MemoryRouter>
      {cases.map((each, index) => {
        const [Card, props] = cardOf(each, { CurrentPathCard, OtherPath });
        return createElement(Card as ComponentType<object>, { ...props, key: index });
      })}
    </MemoryRouter>,
  );
  const rendered = [...container.children];
  expect(rendered).toHaveLength(cases.length);
  cases.forEach((each, index) => {
    const [card, props] = cardOf(each, dom);
    expectSameMarkup(dom.jsx(card as never, props as never) as Element, rendered[index]);
  });
  unmount();
}

async function read(userName: string, brand: (typeof BRANDS)[number]) {
  const { paths, licenseTypes } = await readLogin(userName, brand);
  return {
    paths: v.parse(LearningPathList, paths),
    names: licenseTypeNames(v.parse(LicenseTypeList, licenseTypes)),
  };
}

describe('the same cards', () => {
  // Each brand has the same paths under names of its own, so each shows its share: every third case of each path.
  it.each(BRANDS.map((brand, index) => [brand.token, brand, index] as const))(
    'for every path of nora at %s in all cases in turn',
    async (_token, brand, brandIndex) => {
      const { paths, names } = await read('nora', brand);
      expect(paths).toHaveLength(6);
      const cases = paths.flatMap((path, pathIndex) =>
        everyCase(path, names).filter((_, index) => turnOf(index, pathIndex) === brandIndex),
      );
      expect(cases).toHaveLength((6 * 27) / BRANDS.length);
      compare(cases);
    },
  );

  // They are generated, so there is chance enough in every second of them.
  it('for paths of big, with all cases in turn', async () => {
    const { paths, names } = await read('big', BRANDS[0] as (typeof BRANDS)[number]);
    expect(paths).toHaveLength(1000);
    const cases = paths
      .filter((_, index) => index % 2 === 0)
      .map((path, index) => {
        const all = everyCase(path, names);
        return all[index % all.length] as Case;
      });
    while (cases.length > 0) compare(cases.splice(0, AT_ONCE));
  });

  it.each<[string, LearningPath]>([
    ['with nothing but an id', pathWith({ learningPathId: 1, learningPathName: '' })],
    ['whose name looks like markup', pathWith({ learningPathId: 1, learningPathName: '<b>"A" &amp; B</b>' })],
    [
      'with license types twice and without names',
      pathWith({ learningPathId: 1, licenseTypeIds: [1, 2, 2, 3] }),
    ],
    [
      'that are complete and tracked by credit',
      pathWith({
        learningPathId: 1,
        percentComplete: 100,
        totalHours: 20,
        features: [feature('ProgressTrackerByCredit'), feature('Community', { membershipExclusive: true })],
      }),
    ],
    ['with zeros', pathWith({ learningPathId: 1, percentComplete: 0, totalHours: 0, goalHours: 0 })],
    [
      'with a goal',
      pathWith({
        learningPathId: 1,
        goalHours: 3,
        goalCompletionDate: '2026-12-01T00:00:00',
        features: [feature('WeeklyGoalTracker')],
      }),
    ],
    [
      'with states, real and unreal',
      pathWith({
        learningPathId: 1,
        stateAbbvs: ['FA', 'NY', 'TX'],
        states: [{ stateAbbv: 'NY', stateFullName: 'New York' }],
      }),
    ],
  ])('for paths %s', (_what, path) => {
    compare(everyCase(path, new Map([[1, 'Nursing']])));
  });
});
