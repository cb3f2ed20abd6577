/** The courses of the current path (RTE-28, PUR-08). */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LOCK_STATES } from '../../src/contracts/learning-path-details';
import { findSection } from '../support/dashboard-page';
import { API_ORIGIN, openApp } from '../support/test-app';

const DETAILS = `${API_ORIGIN}/learner/learningpaths/:id`;

describe('a course', () => {
  async function openWithCourses(courses: object[]) {
    const app = await openApp({
      signedInAs: true,
      handlers: () => [http.get(`${DETAILS}/courses`, () => HttpResponse.json(courses))],
    });
    await within(await findSection('Courses')).findByText(/^\d+ courses?$/);
    return app;
  }
  const rowOf = (name: string) =>
    within(screen.getByText(name, { selector: 'p' }).closest('li') as HTMLElement);

  it('shows all eleven states, and an unknown one, as text and icon', async () => {
    const { user } = await openWithCourses(
      [...LOCK_STATES, 'Vanished'].map((lockState, index) => ({
        courseId: index + 1,
        courseName: `Course of ${lockState}`,
        lockState,
        enrollmentId: index + 1,
        activityId: 7,
      })),
    );
    await user.click(screen.getByText('1 completed'));
    const words = {
      Unlocked: 'Ready',
      Locked: 'Locked',
      Expired: 'Expired',
      Completed: 'Completed',
      Failed: 'Not passed',
      Upsell: 'Not included',
      InSession: 'Live now',
      StartingSoon: 'Starting soon',
      ExpiresSoon: 'Expiring soon',
      CertificateLocked: 'Certificate locked',
      ScheduleCourse: 'Schedule needed',
      Vanished: 'Locked',
    };
    for (const [state, text] of Object.entries(words)) {
      const badge = rowOf(`Course of ${state}`).getByText(text);
      expect(badge.querySelector('svg')).not.toBeNull();
    }
    expect(rowOf('Course of Locked').queryByRole('link')).not.toBeInTheDocument();
    expect(rowOf('Course of Locked').getByText(/not open yet/)).toBeVisible();
    expect(rowOf('Course of Failed').getByText(/how to try again/)).toBeVisible();
    for (const name of ['Course of Failed', 'Course of Expired']) {
      expect(rowOf(name).getByRole('button', { name: `Ask Customer Support about ${name}` })).toBeVisible();
    }
  });

  it('opens in the Launcher at the activity to resume, or to choose a date (RTE-28, PUR-08), also beside an invalid entry', async () => {
    await openWithCourses([
      {
        courseId: 1,
        courseName: 'Ethics',
        lockState: 'Unlocked',
        enrollmentId: 42,
        activityId: 7,
        percentComplete: 10,
      },
      { courseId: 2, courseName: 'Law', lockState: 'Unlocked', enrollmentId: 43 },
      {
        courseId: 3,
        courseName: 'Drugs',
        lockState: 'Unlocked',
        enrollmentId: 44,
        activityId: 9,
        activityIsExam: true,
      },
      { courseId: 4, courseName: 'Rules', lockState: 'ScheduleCourse', enrollmentId: 9 },
      { courseId: 'x' },
      { courseId: 5, lockState: 'Unlocked', deliveryMethod: 'constructor' },
      { courseId: 6, courseName: 'Live', lockState: 'StartingSoon', startTime: '2098-12-03' },
    ]);
    expect(rowOf('Ethics').getByRole('link', { name: 'Resume Ethics' })).toHaveAttribute(
      'href',
      `${API_ORIGIN}/course/42/view/7`,
    );
    expect(rowOf('Law').getByRole('link', { name: 'Start Law' })).toHaveAttribute(
      'href',
      `${API_ORIGIN}/course/43`,
    );
    expect(rowOf('Drugs').getByRole('link', { name: /^Go to the exam ?: Drugs$/ })).toHaveAttribute(
      'href',
      '/courses/44/exams/9',
    );
    expect(rowOf('Rules').getByRole('link', { name: 'Choose a date Rules' })).toHaveAttribute(
      'href',
      `${API_ORIGIN}/course/9`,
    );
    expect(screen.getByText('Untitled course', { selector: 'p' })).toBeVisible();
    expect(rowOf('Live').getByText(/^Live on 12\/03\/2098 at 12:00\sAM$/)).toBeVisible();
  });

  it('without an enrollment says so and links to the catalog, whatever its state', async () => {
    const names = ['Unlocked', 'InSession', 'ExpiresSoon', 'ScheduleCourse'].map(
      (state) => `Course of ${state}`,
    );
    await openWithCourses(
      names.map((courseName, index) => ({
        ...{ courseId: index + 1, courseName },
        lockState: courseName.replace('Course of ', ''),
      })),
    );
    for (const name of names) {
      expect(rowOf(name).getByText('Not enrolled')).toBeVisible();
      expect(rowOf(name).queryByText(/Ready|Choose a date|Finish it/)).not.toBeInTheDocument();
      const link = rowOf(name).getByRole('link', { name: `See the catalog : ${name}` });
      expect(link).toHaveAttribute('href', '/products');
    }
  });

  it('listed twice appears twice, as do tasks, documents and weeks without a date', async () => {
    const twice =
      <T extends object>(one: T) =>
      () =>
        HttpResponse.json([one, one]);
    const app = await openApp({
      signedInAs: true,
      handlers: () => [
        http.get(`${DETAILS}/courses`, twice({ courseId: 1, courseName: 'Ethics', lockState: 'Locked' })),
        http.get(`${DETAILS}/groups`, twice({ groupId: 5, groupName: 'Topics' })),
        http.get(`${DETAILS}/tasks`, twice({ learningPathTaskId: 3, taskName: 'Form' })),
        http.get(`${DETAILS}/documents`, twice({ documentId: 4, documentName: 'Plan' })),
        http.get(`${DETAILS}/goalhistory`, twice({ goalId: 6, hoursCompleted: 1, goalHours: 2 })),
      ],
    });
    const courses = within(await findSection('Courses'));
    expect(await courses.findAllByText('Ethics')).toHaveLength(2);
    expect(courses.getAllByRole('heading', { name: 'Topics' })).toHaveLength(1);
    expect(await within(await findSection('Tasks')).findAllByText('Form')).toHaveLength(2);
    expect(await within(await findSection('Documents')).findAllByText('Plan')).toHaveLength(2);
    const goal = within(await findSection('Weekly goal'));
    await app.user.click(await goal.findByText('Show as a table'));
    expect(await goal.findAllByText('Unknown week')).toHaveLength(2);
  });
});
