/** The ledger of a student with three licenses, on the real backend. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { LearningPath } from '../../src/contracts/learning-path';
import type { PathGroup } from '../../src/contracts/learning-path-details';
import type { License } from '../../src/contracts/license';
import {
  callFromOtherBrowser,
  readFromOtherBrowser,
  waitForConnection,
  withinASecond,
} from '../support/other-browser';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const PAGE = '/account/ledger';
const NURSE = 'Registered Nurse (RN), Florida';
const APRN = 'Advanced Practice Registered Nurse (APRN), Georgia';
const LPN = 'Licensed Practical Nurse (LPN), Georgia';
const FAILED = "We couldn't load what your licenses need. Please try again.";
const NOT_LOADED = 'What this license needs could not be loaded.';

/** `faults` answer in place of the backend from the first call on. */
function open(url = PAGE, ...faults: readonly RequestHandler[]): Promise<TestApp> {
  return openApp({ url, accounts: ['amy'], signedInAs: true, handlers: () => faults });
}

const pathsOf = (app: TestApp) =>
  readFromOtherBrowser<readonly LearningPath[]>(app, '/learner/learningpaths?includeCourses=false');

const findLicense = (name: string) => screen.findByRole('region', { name });
const row = (license: HTMLElement, name: string) => within(license).getByRole('listitem', { name });
const texts = (element: HTMLElement, role: string) =>
  within(element)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

it('leads to the profile where there is no license', async () => {
  await open(
    PAGE,
    http.get(`${API_ORIGIN}/profile/accountlicense`, () => HttpResponse.json([])),
  );
  expect(await screen.findByRole('heading', { name: 'No licenses yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute(
    'href',
    '/account/profile',
  );
});

it('adds up what counts for each license, never more than a requirement takes, as the server does', async () => {
  const app = await open();
  const { user } = app;
  expect(await screen.findByRole('heading', { level: 1, name: 'License Ledger' })).toBeVisible();
  const nurse = await findLicense(NURSE);
  await within(nurse).findByRole('progressbar', { name: `Hours done for ${NURSE}` });
  // The license that expires first comes first.
  expect(
    texts(screen.getByRole('region', { name: 'License ledger' }), 'heading').filter((text) =>
      /, (Florida|Georgia)$/.test(text ?? ''),
    ),
  ).toEqual([APRN, LPN, NURSE]);
  expect(within(nurse).getByText('9 of 20 hours')).toBeInTheDocument();
  expect(texts(nurse, 'definition')).toEqual(['11 hours']);

  const lpn = await findLicense(LPN);
  expect(within(lpn).getByText('10 of 14 hours')).toBeInTheDocument();
  expect(texts(lpn, 'definition')).toEqual(['4 hours', '1 hour']);
  const ethics = row(lpn, 'Ethics');
  expect(within(ethics).getByRole('progressbar')).toHaveAccessibleName('Hours done for Ethics');
  expect(within(ethics).getByText('2 of 2 hours')).toBeInTheDocument();
  expect(within(ethics).getByText('1 hour over the limit')).toBeVisible();
  await user.click(within(ethics).getByText('1 course'));
  const course = within(ethics)
    .getByText('Professional Ethics: Everyday Decisions')
    .closest('li') as HTMLElement;
  expect(within(course).getByText('2 of 3 hours')).toBeVisible();
  expect(within(course).getByText('The rest is over the limit.')).toBeVisible();
  expect(within(course).getByText(`Also counts for: ${NURSE}; ${APRN}`)).toBeVisible();
  expect(within(row(lpn, 'General hours')).getByText('2 of 4 hours')).toBeInTheDocument();

  // All hours of the same course count for another license.
  const same = row(nurse, 'Ethics');
  expect(within(same).getByText('Complete')).toBeVisible();
  expect(within(same).getByText('3 of 3 hours')).toBeInTheDocument();

  // Completed courses that are in no requirement are not added.
  const heading = await within(nurse).findByRole('heading', { name: 'Completed, in no requirement' });
  const outside = heading.parentElement as HTMLElement;
  await user.click(within(outside).getByText('2 courses'));
  expect(within(outside).getByText('What Changed in the Law This Year')).toBeVisible();
  expect(
    within(outside).getAllByText('May not count: you may have completed it in another renewal period.'),
  ).toHaveLength(2);

  // The server has the same hours of each requirement.
  for (const { learningPathId, learningPathName } of await pathsOf(app)) {
    const groups = await readFromOtherBrowser<readonly PathGroup[]>(
      app,
      `/learner/learningpaths/${learningPathId}/groups`,
    );
    const card = screen
      .getByText(new RegExp(`^Based on your learning path ${learningPathName}`))
      .closest('section');
    for (const { groupName, hoursRequired, hoursCompleted } of groups) {
      const counted = Math.min(hoursRequired ?? 0, hoursCompleted ?? 0);
      const shown = within(row(card as HTMLElement, groupName));
      expect(shown.getByText(new RegExp(`^${counted} of ${hoursRequired} hours?$`))).toBeInTheDocument();
    }
  }

  const print = jest.spyOn(window, 'print').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Print this ledger' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('shows a course that counts now, and leaves out a license that was deleted, after a change in another browser', async () => {
  const app = await open();
  const nurse = await findLicense(NURSE);
  await within(nurse).findByText('9 of 20 hours');
  const lpn = await findLicense(LPN);
  await within(lpn).findByText('10 of 14 hours');
  await waitForConnection(app);
  const path = (await pathsOf(app)).find(({ licenseTypeIds }) => licenseTypeIds.includes(102));
  const paths = '/learner/learningpaths';
  const groupsOfPath = `${paths}/${path?.learningPathId}/groups`;
  const groups = await readFromOtherBrowser<readonly PathGroup[]>(app, groupsOfPath);
  const all = await readFromOtherBrowser<readonly LearningPath[]>(app, `${paths}?includeCourses=false`);
  server.use(
    http.get(`${API_ORIGIN}${groupsOfPath}`, () =>
      HttpResponse.json(groups.map((group) => ({ ...group, hoursCompleted: group.hoursRequired }))),
    ),
    http.get(`${API_ORIGIN}${paths}`, () =>
      HttpResponse.json(
        all.map((each) =>
          each.learningPathId === path?.learningPathId ? { ...each, percentComplete: 1200 / 14 } : each,
        ),
      ),
    ),
  );
  await callFromOtherBrowser(app, 'POST', '/learner/enrollments/new/10201-FL?addedFrom=clx-test');
  await withinASecond(() => expect(within(lpn).getByText('12 of 14 hours')).toBeInTheDocument());

  const licenses = await readFromOtherBrowser<readonly License[]>(app, '/profile/accountlicense');
  const license = licenses.find(({ licenseTypeId }) => licenseTypeId === 102);
  await callFromOtherBrowser(app, 'DELETE', `/profile/accountlicense/${license?.studentLicenseId}`);
  await withinASecond(() => expect(screen.queryByRole('region', { name: LPN })).not.toBeInTheDocument());
  await app.user.click(within(row(nurse, 'Ethics')).getByText('1 course'));
  expect(within(nurse).getByText(`Also counts for: ${APRN}`)).toBeVisible();
});

it('says what is not known where a license has no learning path, and what the transcript has for it', async () => {
  await open(
    PAGE,
    http.get(`${API_ORIGIN}/learner/learningpaths`, () => HttpResponse.json([])),
  );
  const nurse = within(await findLicense(NURSE));
  expect(
    nurse.getByText('No learning path is for this license, so its requirements are not known.'),
  ).toBeVisible();
  expect(await nurse.findByText('21 hours')).toBeVisible();
  const lpn = within(await findLicense(LPN));
  expect(
    lpn.getByText('No completed course on your transcript is for this license type and state.'),
  ).toBeVisible();
});

it('names courses for the whole country or without a state, and counts them nowhere', async () => {
  const completed = { status: 'Completed', completionDate: '2026-11-01T12:00:00Z', hours: 2 };
  const lines = [
    { ...completed, transcriptId: 1, courseName: 'All over', stateAbbv: 'US', licenseTypeId: 101 },
    { ...completed, transcriptId: 2, courseName: 'Nowhere', stateAbbv: '', licenseTypeId: 101 },
    { ...completed, transcriptId: 3, courseName: 'Anywhere', stateAbbv: 'US', licenseTypeId: 102 },
  ];
  const path = { learningPathId: 7, licenseTypeIds: [101], stateAbbvs: ['FL'] };
  const app = await open(
    PAGE,
    http.get(`${API_ORIGIN}/learner/certificates/transcript`, () => HttpResponse.json(lines)),
    http.get(`${API_ORIGIN}/learner/learningpaths`, () =>
      HttpResponse.json([{ ...path, createdDate: '2026-01-01T12:00:00Z' }]),
    ),
    http.get(`${API_ORIGIN}/learner/learningpaths/7/groups`, () => HttpResponse.json([])),
    http.get(`${API_ORIGIN}/learner/learningpaths/7/courses`, () => HttpResponse.json([])),
  );
  const nurse = within(await findLicense(NURSE));
  await app.user.click(await nurse.findByText('2 courses'));
  expect(nurse.getByText('May not count: it is for the whole country.')).toBeVisible();
  expect(nurse.getByText('May not count: no state is named for it.')).toBeVisible();
  const lpn = within(await findLicense(LPN));
  expect(lpn.getByText(/^No completed course .* Not included: 1 course for the whole country/)).toBeVisible();
});

/** The ledger of a license with a single requirement, whose course has no hours. */
async function openWithoutHours(group: Partial<PathGroup>) {
  const course = { courseId: 1, courseName: 'Some hours', groupId: 1, percentComplete: 100 };
  const path = { learningPathId: 7, licenseTypeIds: [102], stateAbbvs: ['GA'], totalHours: null };
  await open(
    PAGE,
    http.get(`${API_ORIGIN}/learner/learningpaths`, () => HttpResponse.json([path])),
    http.get(`${API_ORIGIN}/learner/learningpaths/7/groups`, () =>
      HttpResponse.json([{ groupId: 1, groupName: 'Ethics', ...group }]),
    ),
    http.get(`${API_ORIGIN}/learner/learningpaths/7/courses`, () => HttpResponse.json([course])),
    http.get(`${API_ORIGIN}/learner/certificates/transcript`, () => HttpResponse.json([])),
  );
  const license = await findLicense(LPN);
  return { license, ethics: within(await within(license).findByRole('listitem', { name: 'Ethics' })) };
}

describe('a course whose hours are not known', () => {
  it('is said to be left out of what is counted', async () => {
    const { ethics } = await openWithoutHours({ hoursRequired: 3 });
    expect(ethics.getByText('Not counted: 1 course without hours.')).toBeVisible();
  });

  it('may make up what the server counts', async () => {
    const { ethics } = await openWithoutHours({ hoursRequired: 3, hoursCompleted: 2 });
    expect(
      ethics.getByText(
        '2 hours of this come from courses that your learning path does not list, or lists without their hours.',
      ),
    ).toBeVisible();
    expect(ethics.queryByText(/^Not counted/)).not.toBeInTheDocument();
  });
});

it('does not say that nothing is over a limit that is not known', async () => {
  const { license } = await openWithoutHours({ hoursRequired: null });
  expect(texts(license, 'definition')).toEqual(['Not known', '0 hours', 'Not known', 'Not known']);
});

it('says which paths may be for a license, and leads to their dates', async () => {
  const of = (learningPathId: number, learningPathName: string, expirationDate: string | null) => ({
    ...{ learningPathId, learningPathName, expirationDate, licenseTypeIds: [101], stateAbbvs: ['FL'] },
  });
  const licenses = [
    { studentLicenseId: 1, studentId: 1, licenseTypeId: 101, licenseTypeName: 'Nurse', stateAbbv: 'FL' },
  ];
  await open(
    PAGE,
    http.get(`${API_ORIGIN}/profile/accountlicense`, () =>
      HttpResponse.json(
        licenses.map((each) => ({ ...each, stateName: 'Florida', expirationDate: '2027-04-30T23:59:59' })),
      ),
    ),
    http.get(`${API_ORIGIN}/learner/learningpaths`, () =>
      HttpResponse.json([
        {
          ...of(7, 'Renewal 2029', '2029-04-30T23:59:59'),
          features: [{ feature: 'ExpirationDateTracker', enabled: true, available: true }],
        },
        of(8, 'Topics', null),
      ]),
    ),
  );
  const nurse = within(await findLicense('Nurse, Florida'));
  expect(
    nurse.getByText(
      "We don't know which learning path is for this license. This license expires on 04/30/2027, and Renewal 2029 ends on 04/30/2029 and Topics has no date.",
    ),
  ).toBeVisible();
  expect(nurse.getByRole('link', { name: 'Change the date of Renewal 2029' })).toHaveAttribute(
    'href',
    '/?pathId=7',
  );
  // A path that does not track the date has no editor for it (ENT-13).
  expect(nurse.queryByRole('link', { name: 'Change the date of Topics' })).not.toBeInTheDocument();
  expect(nurse.getByRole('link', { name: 'Change the date of the license' })).toHaveAttribute(
    'href',
    '/account/profile',
  );
});

it('fails for one license alone, and tries again', async () => {
  let isBroken = true;
  const app = await open(
    PAGE,
    http.get(/learningpaths\/\d+0003\/groups$/, () =>
      isBroken ? new HttpResponse(null, { status: 500 }) : undefined,
    ),
  );
  const lpn = await findLicense(LPN);
  expect(await within(lpn).findByText(NOT_LOADED)).toBeVisible();
  expect(screen.getByText(FAILED)).toBeVisible();
  expect(await within(await findLicense(NURSE)).findByText('9 of 20 hours')).toBeInTheDocument();
  isBroken = false;
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await within(lpn).findByText('10 of 14 hours')).toBeInTheDocument();
  expect(within(lpn).queryByText(NOT_LOADED)).not.toBeInTheDocument();
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
});

it('has one notice with one Retry when all its calls fail', async () => {
  let isDown = true;
  const fail = () => (isDown ? new HttpResponse(null, { status: 500 }) : undefined);
  const app = await open(
    PAGE,
    http.get(/learningpaths\/\d+\/groups$/, fail),
    http.get(`${API_ORIGIN}/learner/certificates/transcript`, fail),
  );
  const nurse = await findLicense(NURSE);
  await screen.findByText(/courses outside your learning paths are left out/);
  expect((await screen.findAllByText(NOT_LOADED)).length).toBeGreaterThan(1);
  expect(screen.getAllByText(new RegExp(FAILED))).toHaveLength(1);
  isDown = false;
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await within(nurse).findByText('9 of 20 hours')).toBeInTheDocument();
  expect(screen.queryByText(new RegExp(FAILED))).not.toBeInTheDocument();
});

it('does without the transcript when it fails, and says what is left out', async () => {
  await open(
    PAGE,
    http.get(`${API_ORIGIN}/learner/certificates/transcript`, () => new HttpResponse(null, { status: 500 })),
  );
  expect(await screen.findByText(/courses outside your learning paths are left out/)).toBeVisible();
  expect(await within(await findLicense(NURSE)).findByText('9 of 20 hours')).toBeInTheDocument();
});

describe('what a course counts for', () => {
  it('is on each certificate', async () => {
    const { user } = await open('/certificates');
    const certificate = await screen.findByRole('listitem', {
      name: 'Professional Ethics: Everyday Decisions',
    });
    await user.click(await within(certificate).findByText('Counts for all 3 of your licenses'));
    const lpn = within(certificate).getByRole('listitem', { name: LPN });
    expect(within(lpn).getByText('Counts')).toBeVisible();
    expect(within(lpn).getByText('2 hours')).toBeVisible();
    expect(within(lpn).getByText('Counted for “Ethics”, which takes no more of its 3 hours.')).toBeVisible();
    expect(within(certificate).getByRole('link', { name: 'See your license ledger' })).toHaveAttribute(
      'href',
      PAGE,
    );

    const law = screen.getByRole('listitem', { name: 'What Changed in the Law This Year' });
    await user.click(within(law).getByText('Counts for 1 of your 3 licenses'));
    const reason = within(law).getByRole('listitem', { name: LPN });
    expect(within(reason).getByText('Does not count')).toBeVisible();
    expect(within(reason).getByText('For another profession: Registered Nurse (RN).')).toBeVisible();
  });

  it('is on the page of a course', async () => {
    await open('/courses/10170101');
    expect(await screen.findByText('Counts for all 3 of your licenses')).toBeVisible();
  });
});
