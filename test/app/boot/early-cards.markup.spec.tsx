/** There is one description of a card: React and the DOM runtime make the same of it. */
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { type LearningPath, LearningPathList } from '../../../src/contracts/learning-path';
import { LicenseTypeList } from '../../../src/contracts/license-type';
import { licenseTypeNames } from '../../../src/core/reference-data/license-type-names';
import { OtherPath } from '../../../src/features/dashboard/screens/other-paths-view';
import { pathDeadline } from '../../../src/features/learning-path/learning-path.model';
import { PathCard } from '../../../src/features/learning-path/views';
import type { DomChild } from '../../../src/framework/dom-jsx/jsx-runtime';
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
  PathCard: require('../../../src/features/learning-path/views').PathCard,
  OtherPath: require('../../../src/features/dashboard/screens/other-paths-view').OtherPath,
}));

interface Case {
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

/** Each path at all times, with its license names loaded, loading and failed. */
function everyCase(paths: readonly LearningPath[], names: ReadonlyMap<number, string>): Case[] {
  return paths.flatMap((path) =>
    timesOf(path).flatMap((now) =>
      [names, null, new Map<number, string>()].map((licenseTypes) => ({ path, licenseTypes, now })),
    ),
  );
}

/** Renders each case both ways, as the current card and as another one. */
function compare(cases: readonly Case[]): void {
  const { container, unmount } = render(
    <MemoryRouter>
      {cases.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
        <div key={index}>
          <PathCard {...each} current menu=" " next=" " />
          <OtherPath {...each} order={index % 2 === 0 ? 'recent' : 'name'} />
        </div>
      ))}
    </MemoryRouter>,
  );
  const rendered = [...container.children];
  expect(rendered).toHaveLength(cases.length);
  cases.forEach((each, index) => {
    const early = document.createElement('div');
    const current = { ...each, current: true, menu: ' ', next: ' ' };
    const other = { ...each, order: index % 2 === 0 ? 'recent' : 'name' };
    dom.append(early, [
      dom.jsx(dom.PathCard, current as never),
      dom.jsx(dom.OtherPath, other as never),
    ] as DomChild);
    expect(early.children).toHaveLength(2);
    expectSameMarkup(early, rendered[index]);
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

describe.each(BRANDS.map((brand) => [brand.token, brand] as const))('%s: the same cards', (_token, brand) => {
  it('for every path of nora, at every time and with any license names', async () => {
    const { paths, names } = await read('nora', brand);
    expect(paths).toHaveLength(6);
    compare(everyCase(paths, names));
  });

  it('for every path of big', async () => {
    const { paths, names } = await read('big', brand);
    expect(paths).toHaveLength(1000);
    // Each path in one way, and all ways in turn.
    const cases = paths.map((path, index) => everyCase([path], names)[index % 9] as Case);
    while (cases.length > 0) compare(cases.splice(0, AT_ONCE));
  });
});

describe('the same cards', () => {
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
    compare(everyCase([path], new Map([[1, 'Nursing']])));
  });
});
