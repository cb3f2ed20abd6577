/**
 * Every page tells a student the same: for each demo account, what the pages say of hours, dates, counts and of what
 * counts for a license is compared with what follows from the raw answers of the backend (truth-oracle.ts).
 */
import { screen, waitFor, within } from '@testing-library/react';
import { DEMO_ACCOUNTS } from '../../src/backend/demo/accounts';
import { AccountTour, type Truth } from '../support/account-tour';
import { daysUntil } from '../support/expectation-collector';
import { certificateName } from '../support/expected-lists';
import { LATE_PARTS } from '../support/expected-statements';
import { forgetLayout, makeUpLayout } from '../support/made-up-layout';
import { readDashboard } from '../support/read-dashboard';
import { readCalendar, readPacketIndex } from '../support/read-files';
import { readLicenses } from '../support/read-licenses';
import {
  readCertificates,
  readCourses,
  readExternalCertificates,
  readTranscript,
} from '../support/read-lists';
import { recordArchive, recordFiles } from '../support/saved-files';
import { activeLicenses, creditsFor, licenseName, renewalOf } from '../support/truth-oracle';

/** In the order of the alphabet: the first one is rendered twice (test-app.tsx), and has little to see. */
const STUDENTS = DEMO_ACCOUNTS.filter(({ role }) => role === 'Student')
  .map(({ userName }) => userName)
  .sort();
/** They see neither the dashboard nor My Courses before their survey (ONB-02). */
const BEFORE_SURVEY = DEMO_ACCOUNTS.filter((each) => each.onboardingSurveyRequired).map(
  ({ userName }) => userName,
);
/** Elsewhere this one is sent to the legacy dashboard (ROL-06). */
const brandTokenOf = (userName: string) => (userName === 'leo' ? 'tallyfield' : 'marlowe');
/** They have too much to see all of it. */
const FIRST_PAGE_ONLY = ['big', 'kim'];
/** A tour of all pages takes half a minute on a busy machine. */
const TOUR_MS = 180_000;
/** A page of the certificates. */
const PAGE_SIZE = 20;

beforeEach(makeUpLayout);
afterEach(forgetLayout);

it.each(STUDENTS)(
  'all pages tell %s the same',
  async (userName) => {
    const archive = recordArchive();
    const files = recordFiles();
    const tour = await AccountTour.begin(userName, {
      brandToken: brandTokenOf(userName),
      providers: [archive.provider],
    });
    if (!BEFORE_SURVEY.includes(userName)) {
      await seeDashboard(tour, FIRST_PAGE_ONLY.includes(userName));
      await tour.visit({
        name: 'My Courses',
        url: '/courses',
        heading: 'My Courses',
        read: readCourses,
        required: ({ answers }) => (answers.enrollments.length > 0 ? ['My Courses: all'] : []),
      });
    }
    await tour.visit({
      name: 'by year',
      url: '/account/transcripts',
      heading: 'Transcripts',
      read: readTranscript,
      required: ({ answers }) => (answers.transcript.length > 0 ? ['The transcript: all hours'] : []),
      isPrinted: true,
    });
    const licenses = {
      read: (main: Element, truth: Truth) => readLicenses(main, truth.licenses),
      required: requiredOfLicenses,
      isPrinted: true,
    };
    await tour.visit({
      ...licenses,
      name: 'by requirement',
      url: '/account/transcripts?view=requirements',
      heading: 'Transcripts',
    });
    await seeCalendar(tour, files);
    await tour.visit({
      ...licenses,
      name: 'ledger',
      url: '/account/ledger',
      heading: 'License Ledger',
      required: (truth) => [...requiredOfLicenses(truth), ...requiredOfLedger(truth)],
    });
    await tour.visit({
      name: 'certificates',
      url: '/certificates',
      heading: 'Certificates',
      read: readCertificates,
      required: requiredOfCertificates,
      isPrinted: true,
    });
    if (!FIRST_PAGE_ONLY.includes(userName)) await seePacket(tour, archive);
    await tour.visit({
      name: 'external certificates',
      url: '/certificates/external',
      heading: 'Certificates',
      read: readExternalCertificates,
      required: ({ answers }) =>
        answers.externalCertificates.map(
          ({ courseName }) => `External certificate ${courseName}: completed on`,
        ),
    });
    expect(tour.faults).toEqual([]);
  },
  TOUR_MS,
);

/** The days on which licenses have to be renewed. */
async function seeCalendar(tour: AccountTour, files: ReturnType<typeof recordFiles>): Promise<void> {
  const [button] = screen.queryAllByRole('button', { name: /^Add .*deadlines? to my calendar/ });
  if (button === undefined) return;
  await tour.app.user.click(button);
  await waitFor(() => expect(files).not.toHaveLength(0));
  tour.checkFile('calendar file', readCalendar((await files.at(-1)?.file.text()) ?? ''), []);
}

/** All certificates. */
async function seePacket(tour: AccountTour, archive: ReturnType<typeof recordArchive>): Promise<void> {
  const button = screen.queryByRole('button', { name: 'Audit packet' });
  if (button === null) return;
  await tour.app.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Audit packet' }));
  await tour.app.user.click(dialog.getByRole('button', { name: 'Save packet' }));
  await tour.app.user.click(await dialog.findByRole('button', { name: 'Done' }, { timeout: 5000 }));
  const index = (await archive.read()).get('index.csv')?.toString() ?? '';
  const { answers } = tour.truth;
  tour.checkFile('packet', readPacketIndex(index), [
    ...listedOf(tour.truth).map((certificate) => `${certificateName(certificate)}: completed on`),
    ...answers.externalCertificates.map(
      ({ courseName }) => `External certificate ${courseName}: completed on`,
    ),
  ]);
}

const listedOf = ({ answers }: Truth) =>
  answers.certificates.filter(({ certificateTemplate }) => certificateTemplate !== null);

/** Each path once as the current one. */
async function seeDashboard(tour: AccountTour, isFirstPageOnly: boolean): Promise<void> {
  const { paths } = tour.truth.answers;
  for (const { learningPathId } of paths.filter((path) => !isFirstPageOnly || path.currentLearningPath)) {
    await tour.visit({
      name: 'dashboard',
      url: `/?pathId=${learningPathId}`,
      heading: 'Welcome',
      read: readDashboard,
      required: (truth) => [...requiredOfPath(learningPathId, truth), ...requiredOfSafety(truth)],
    });
  }
}

function requiredOfPath(id: number, { answers }: Truth): readonly string[] {
  const path = answers.paths.find(({ learningPathId }) => learningPathId === id);
  const lists = answers.lists.get(id);
  if (path === undefined || lists === undefined) return [];
  const isComplete = (path.percentComplete ?? 0) >= 100;
  const facts = [
    'status',
    ...LATE_PARTS,
    ...(isComplete || lists.groups.length === 0 ? [] : ['hours missing']),
    ...lists.groups.map(({ groupName }) => `${groupName}: hours done`),
  ];
  return facts.map((fact) => `${path.learningPathName}: ${fact}`);
}

/** As many licenses as have a line (license-safety-card.tsx): those that expire first, unless one is more urgent. */
function requiredOfSafety({ answers }: Truth): readonly string[] {
  const licenses = activeLicenses(answers.licenses);
  if (licenses.length > Math.min(3, answers.paths.length)) return [];
  return licenses.flatMap((license) => {
    const isExpired = license.expirationDate !== null && daysUntil(license.expirationDate, new Date()) < 1;
    const isKnown = renewalOf(license, answers.paths).kind === 'path';
    return isKnown && !isExpired ? `${licenseName(license)}: hours missing` : [];
  });
}

function requiredOfLicenses({ answers }: Truth): readonly string[] {
  return activeLicenses(answers.licenses).flatMap((license) => {
    const renewal = renewalOf(license, answers.paths);
    const groups =
      renewal.kind === 'path' ? (answers.lists.get(renewal.path.learningPathId)?.groups ?? []) : [];
    const facts = [
      'path',
      ...(renewal.kind === 'path' ? ['hours missing'] : []),
      ...groups.map(({ groupName }) => `${groupName}: hours missing`),
    ];
    return facts.map((fact) => `${licenseName(license)}: ${fact}`);
  });
}

/** The courses that count for each license. */
function requiredOfLedger({ answers }: Truth): readonly string[] {
  return activeLicenses(answers.licenses).flatMap((license) => {
    const renewal = renewalOf(license, answers.paths);
    if (renewal.kind !== 'path') return [];
    const courses = answers.lists.get(renewal.path.learningPathId)?.courses ?? [];
    const creditOf = creditsFor(license, answers);
    return courses
      .filter((course) => creditOf(course).hours !== null)
      .map(({ courseName }) => `${courseName}, for ${licenseName(license)}: hours`);
  });
}

function requiredOfCertificates(truth: Truth): readonly string[] {
  const listed = listedOf(truth);
  if (listed.length === 0) return [];
  const named = listed.length > PAGE_SIZE ? [] : listed;
  return [
    'Certificates: all',
    ...named.flatMap((each) => truth.licenses.map((license) => `${certificateName(each)}: for ${license}`)),
  ];
}
