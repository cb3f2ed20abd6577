/** A page that stays open: it follows the time (DASH-02, DASH-05, DASH-07), and a fault in one part stays there. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { dayOf } from '../../src/contracts/iso-date';
import type { LearningPath } from '../../src/contracts/learning-path';
import { LearningPathService } from '../../src/features/learning-path';
import { PathDetailsService } from '../../src/features/learning-path/path-details.service';
import type * as PathMenuView from '../../src/features/learning-path/screens/path-menu-view';
import type { Provider } from '../../src/framework/di';
import { CLOCK } from '../../src/platform/clock/clock';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { API_ORIGIN, openApp, server } from '../support/test-app';

/** Replaces what the menu shows; null leaves it as it is. */
const mockMenu: { fault: (() => never) | null } = { fault: null };
jest.mock<typeof PathMenuView>('../../src/features/learning-path/screens/path-menu-view', () => {
  const actual = jest.requireActual<typeof PathMenuView>(
    '../../src/features/learning-path/screens/path-menu-view',
  );
  return { ...actual, pathMenuProps: (path) => (mockMenu.fault ?? actual.pathMenuProps)(path) };
});

const PATHS = `${API_ORIGIN}/learner/learningpaths`;
const MS_PER_HOUR = 3_600_000;
const card = (name: RegExp) => screen.findByRole('article', { name });
const section = (name: string) => screen.findByRole('region', { name });

describe('as time goes on', () => {
  /** Opens the current path alone with the given fields. The returned function moves the clock. */
  async function openAt(fields: object) {
    let later = 0;
    const clock = { now: () => new Date(Date.now() + later) };
    await openApp({
      signedInAs: 'nora',
      providers: [{ provide: CLOCK, useValue: clock }],
      handlers: (backend) => [
        http.get(PATHS, async ({ request }) => {
          const paths = (await (await backend.fetch(request)).json()) as LearningPath[];
          const path = paths.find(({ currentLearningPath }) => currentLearningPath);
          return HttpResponse.json([{ ...path, ...fields }]);
        }),
      ],
    });
    await section('License expiration');
    return (hours: number) => {
      later += hours * MS_PER_HOUR;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
  }
  function inDays(days: number) {
    const now = new Date();
    return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
  }

  it('the card and the section show the same days left, the status follows, and “just now” becomes hours ago', async () => {
    const advanceHours = await openAt({
      expirationDate: inDays(30),
      goalHours: 0,
      goalCompletionDate: null,
      lastAccessedDate: new Date().toISOString(),
    });
    const opened = async () => within(await card(/Florida RN/)).getByText('Last opened').nextSibling;
    const shown = async () => [
      within(await card(/Florida RN/)).getByText(/days? left|Date passed/).textContent,
      within(await section('License expiration')).getByText(/days? left|Date passed/).textContent,
      within(await card(/Florida RN/)).getByText(/^(Expired|Expiring soon|In progress)$/).textContent,
    ];
    expect(await shown()).toEqual(['31 days left', '31 days left', 'In progress']);
    expect(await opened()).toHaveTextContent('just now');
    advanceHours(2);
    expect(await opened()).toHaveTextContent('2 hours ago');
    advanceHours(46);
    expect(await shown()).toEqual(['29 days left', '29 days left', 'Expiring soon']);
    advanceHours(29 * 24);
    expect(await shown()).toEqual(['Date passed', 'Date passed', 'Expired']);
  });
});

describe('a list that is out of date', () => {
  it('shows the time of its data on the same day, and the date from the next day on', async () => {
    let later = 0;
    const clock = { now: () => new Date(Date.now() + later) };
    const app = await openApp({ signedInAs: 'nora', providers: [{ provide: CLOCK, useValue: clock }] });
    const documents = within(await section('Documents'));
    await documents.findAllByRole('link');
    server.use(http.get(`${PATHS}/:id/documents`, () => new HttpResponse(null, { status: 500 })));
    act(() => app.injector.get(PathDetailsService).reload('documents'));
    const alert = await documents.findByRole('alert');
    expect(alert).toHaveTextContent(/Showing what we have, as of \d{1,2}:\d\d/);
    later += 24 * MS_PER_HOUR;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(alert).toHaveTextContent(/Showing what we have, as of \d\d\/\d\d\/\d{4}/);
  });
});

describe('a live session', () => {
  // Only what rxjs schedules with is faked, so that requests and React keep running.
  afterEach(() => void jest.useRealTimers());

  it('begins and ends on an open page, without a reload', async () => {
    jest.useFakeTimers({ now: new Date(), doNotFake: [...EVERYTHING_BUT_INTERVALS] });
    let later = 0;
    const clock = { now: () => new Date(Date.now() + later) };
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    const [startTime, endTime] = [inMs(20_000), inMs(40_000)];
    const courseCall = http.get(`${PATHS}/:id/courses`, () => {
      const now = clock.now().toISOString();
      const lockState = now < startTime ? 'StartingSoon' : now < endTime ? 'InSession' : 'Expired';
      const course = { courseId: 1, courseName: 'Grand Rounds', enrollmentId: 5, activityId: 6 };
      return HttpResponse.json([{ ...course, lockState, startTime, endTime }]);
    });
    await openApp({
      signedInAs: 'nora',
      providers: [{ provide: CLOCK, useValue: clock }],
      handlers: () => [courseCall],
    });
    const courses = within(await section('Courses'));
    expect(await courses.findByText('Starting soon')).toBeVisible();
    const pass = (ms: number) => {
      later += ms;
      act(() => void jest.advanceTimersByTime(ms));
    };
    pass(21_500);
    expect(await courses.findByText('Live now')).toBeVisible();
    expect(courses.getByRole('link', { name: 'Join Grand Rounds' })).toBeVisible();
    pass(20_000);
    expect(await courses.findByText('Expired')).toBeVisible();
    expect(courses.queryByRole('link', { name: 'Join Grand Rounds' })).not.toBeInTheDocument();
  });
});

describe('a rendering fault', () => {
  const FAULT = 'This part of the page could not be shown.';
  // React logs each error that a boundary catches.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

  const throwing = () => {
    throw new Error('broken');
  };

  afterEach(() => {
    mockMenu.fault = null;
  });

  it.each<[parts: string, providers: Provider[], selectors: string[]]>([
    [
      'the next course and the pace',
      [{ provide: PathDetailsService, useFactory: throwing }],
      ['.current-path__next', '.current-path__pace'],
    ],
    ['the menu', [], ['.current-path__menu']],
  ])(
    'in %s stays there: the rest of the card and the other paths still render',
    async (parts, providers, selectors) => {
      if (parts === 'the menu') mockMenu.fault = throwing;
      await openApp({ signedInAs: 'nora', providers });
      const current = await card(/Florida RN/);
      for (const selector of selectors) {
        await waitFor(() => expect(current.querySelector(selector)).toHaveTextContent(FAULT));
      }
      expect(within(current).getByText('Last opened')).toBeVisible();
      expect(screen.getAllByRole('article')).toHaveLength(6);
    },
  );

  it('in the current card affects neither its details nor the other paths', async () => {
    const app = await openApp({ signedInAs: 'nora' });
    await section('Courses');
    const service = app.injector.get(LearningPathService);
    const path = service.selected$.value as LearningPath;
    act(() => service.put({ ...path, createdDate: 'no date' }));
    expect(screen.queryByRole('article', { name: /Florida RN/ })).not.toBeInTheDocument();
    expect(screen.getByText(FAULT)).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(await section('Courses')).toBeVisible();
    // Once the data is valid, the card comes back by itself.
    act(() => service.put(path));
    expect(await card(/Florida RN/)).toBeVisible();
  });
});
