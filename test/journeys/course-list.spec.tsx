/** How the courses of the current path are listed: the next one, the completed ones, groups, dates. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { PathDetailsService } from '../../src/features/learning-path/path-details.service';
import { findCurrentCard, findSection } from '../support/dashboard-page';
import { recordFiles } from '../support/saved-files';
import { API_ORIGIN, openApp, server } from '../support/test-app';

const DETAILS = `${API_ORIGIN}/learner/learningpaths/:id`;

describe('the list of courses', () => {
  const courseWith = (courseId: number, lockState: string, rest = {}) => ({
    courseId,
    courseName: `Course ${courseId}`,
    lockState,
    enrollmentId: courseId,
    activityId: 7,
    ...rest,
  });
  async function openWith(courses: object[], groups: object[] = []) {
    const app = await openApp({
      signedInAs: 'nora',
      handlers: () => [
        http.get(`${DETAILS}/courses`, () => HttpResponse.json(courses)),
        http.get(`${DETAILS}/groups`, () => HttpResponse.json(groups)),
      ],
    });
    const section = within(await findSection('Courses'));
    await section.findByText(/^\d+ courses?$/);
    return { app, section };
  }

  it('marks the course that the current card suggests, draws how each is delivered, and the hours of a group as a bar', async () => {
    const { section } = await openWith(
      [
        courseWith(1, 'Completed', { groupId: 5 }),
        courseWith(2, 'Unlocked', { groupId: 6, deliveryMethod: 'Podcast' }),
        courseWith(3, 'Unlocked', { groupId: 6, deliveryMethod: 'constructor', percentComplete: 35 }),
      ],
      [
        { groupId: 5, groupName: 'Law', hoursRequired: 3, hoursCompleted: 3 },
        { groupId: 6, groupName: 'Ethics', hoursRequired: 4, hoursCompleted: 1 },
      ],
    );
    const marked = section.getAllByRole('listitem').filter((row) => row.hasAttribute('aria-current'));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toHaveTextContent(/^Next up ?Course 3/);
    const hero = within(await findCurrentCard());
    expect(hero.getByRole('link', { name: 'Resume Course 3' })).toBeVisible();

    const drawing = (name: string) =>
      section.getByText(name).closest('li')?.querySelector('.course-row__delivery path')?.getAttribute('d');
    expect(section.getByText(/^Podcast/)).toBeVisible();
    expect(drawing('Course 2')).toMatch(/^M/);
    expect(drawing('Course 3')).toMatch(/^M/);
    expect(drawing('Course 2')).not.toBe(drawing('Course 3'));

    const bar = (name: string) => section.getByRole('progressbar', { name: `Hours in ${name}` });
    expect(bar('Law')).toHaveAttribute('aria-valuetext', '3 of 3 hours');
    // They are enough.
    expect(bar('Law')).toHaveClass('progress-bar--success');
    expect(bar('Ethics')).toHaveAttribute('aria-valuenow', '25');
    expect(bar('Ethics')).not.toHaveClass('progress-bar--success');
  });

  it('folds completed courses away in each group, with their number, and remembers nothing', async () => {
    const { app, section } = await openWith(
      [
        courseWith(1, 'Completed', { groupId: 5 }),
        courseWith(2, 'Unlocked', { groupId: 5 }),
        courseWith(3, 'Completed', { groupId: 6 }),
        courseWith(4, 'Completed', { groupId: 6 }),
      ],
      [
        { groupId: 5, groupName: 'Law' },
        { groupId: 6, groupName: 'Ethics' },
      ],
    );
    const folds = section.getAllByRole('group') as HTMLDetailsElement[];
    expect(folds.map(({ textContent }) => textContent?.match(/^\d completed/)?.[0])).toEqual([
      '1 completed',
      '2 completed',
    ]);
    expect(folds.map(({ open }) => open)).toEqual([false, false]);
    expect(section.getByText('Course 2')).toBeVisible();
    expect(section.getByText('Course 4')).not.toBeVisible();
    await app.user.click(section.getByText('2 completed'));
    expect(section.getByText('Course 4')).toBeVisible();
    expect(section.getByRole('link', { name: 'Review Course 4' })).toBeVisible();
    app.reopen('/');
    const reopened = within(await findSection('Courses'));
    expect(await reopened.findByText('2 completed')).toBeVisible();
    expect(reopened.getByText('Course 4')).not.toBeVisible();
  });

  it('shows sixty courses a screen at a time, and a group after them that is completed', async () => {
    const courses = Array.from({ length: 60 }, (_, index) =>
      courseWith(index + 1, index % 3 === 0 ? 'Unlocked' : 'Completed', { groupId: index % 3 === 0 ? 1 : 2 }),
    );
    const { section } = await openWith(courses, [
      { groupId: 1, groupName: 'Open' },
      { groupId: 2, groupName: 'Done' },
    ]);
    // Twenty are open, so nothing is left to show but what is folded away.
    expect(section.queryByRole('button', { name: /^Show all 20$/ })).not.toBeInTheDocument();
    expect(section.getByText('40 completed')).toBeVisible();
  });

  it('draws folded courses as names, which the browser finds, and of a page with very many none', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => courseWith(index + 1, 'Completed'));
    const { app, section } = await openWith(rows(50));
    const folded = () => [...document.querySelectorAll('.completed-row')];
    expect(folded()).toHaveLength(20);
    // A row and its name.
    for (const row of folded()) expect(row.querySelectorAll('*')).toHaveLength(1);
    await app.user.click(section.getByText('50 completed'));
    expect(section.getByRole('link', { name: 'Review Course 1' })).toBeVisible();
    expect(section.getAllByRole('link', { name: /^Review/ })).toHaveLength(20);

    server.use(http.get(`${DETAILS}/courses`, () => HttpResponse.json(rows(51))));
    act(() => app.injector.get(PathDetailsService).reload('courses'));
    await app.user.click(await section.findByText('51 completed'));
    await waitFor(() => expect(folded()).toHaveLength(0));
    await app.user.click(section.getByText('51 completed'));
    expect(folded()).toHaveLength(20);
  });

  it('prints every course, and then folds them away again', async () => {
    const { app, section } = await openWith([
      ...Array.from({ length: 25 }, (_, index) => courseWith(index + 1, 'Unlocked')),
      ...Array.from({ length: 60 }, (_, index) => courseWith(index + 101, 'Completed')),
    ]);
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const fold = section.getByRole<HTMLDetailsElement>('group');
    expect([count('.course-row'), count('.completed-row')]).toEqual([20, 0]);
    fireEvent(window, new Event('beforeprint'));
    expect([count('.course-row'), count('.completed-row')]).toEqual([25, 60]);
    expect(section.getByRole('link', { name: 'Review Course 160' })).toBeVisible();
    expect(section.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
    expect([count('.course-row'), count('.completed-row'), fold.open]).toEqual([20, 0, false]);

    await app.user.click(section.getByText('60 completed'));
    fireEvent(window, new Event('beforeprint'));
    fireEvent(window, new Event('afterprint'));
    expect([count('.completed-row'), fold.open]).toEqual([20, true]);
  });

  it('saves a live session to come as a calendar file; says what has just been completed elsewhere, once and politely', async () => {
    const files = recordFiles();
    const session = courseWith(1, 'StartingSoon', {
      courseName: 'Sepsis, early',
      startTime: '2098-12-03T14:00:00Z',
      endTime: '2098-12-03T16:00:00Z',
    });
    const { app, section } = await openWith([session, courseWith(2, 'Unlocked'), courseWith(3, 'Completed')]);
    expect(section.getAllByRole('button', { name: /^Add to calendar/ })).toHaveLength(1);
    await app.user.click(section.getByRole('button', { name: 'Add to calendar Sepsis, early' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['sepsis-early.ics']));
    expect(files[0]?.file.type).toBe('text/calendar;charset=utf-8');
    const text = await files[0]?.file.text();
    expect(text).toContain('\r\nDTSTART:20981203T140000Z\r\nDTEND:20981203T160000Z\r\n');
    expect(text).toContain('\r\nSUMMARY:Sepsis\\, early\r\n');
    expect(text).toContain(`\r\nURL:${API_ORIGIN}/course/1/view/7\r\n`);
    expect(text).toContain('@marlowe.example\r\n');

    // Nothing is said of what was completed before the first load.
    expect(screen.queryByText(/^Course completed/)).not.toBeInTheDocument();
    server.use(
      http.get(`${DETAILS}/courses`, () =>
        HttpResponse.json([session, courseWith(2, 'Completed'), courseWith(3, 'Completed')]),
      ),
    );
    app.injector.get(PathDetailsService).reload('courses');
    const words = await screen.findByText('Course completed: Course 2');
    expect(words.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getAllByText(/^Course completed/)).toHaveLength(1);
  });
});
