import { map } from 'rxjs';
import type { Activity } from '../../../src/contracts/activity';
import type { Certificate } from '../../../src/contracts/certificate';
import type { Note } from '../../../src/contracts/course';
import type { EnrollmentDocument } from '../../../src/contracts/document';
import type { Enrollment } from '../../../src/contracts/enrollment';
import { CertificateApiService } from '../../../src/features/certificate/certificate-api.service';
import { CourseService } from '../../../src/features/course/course.service';
import { CourseActivitiesService } from '../../../src/features/course/course-activities.service';
import { CourseDocumentsService } from '../../../src/features/course/course-documents.service';
import { EnrollmentService } from '../../../src/features/course/enrollment.service';
import { noteDraftName } from '../../../src/features/course/note.model';
import { NoteService } from '../../../src/features/course/note.service';
import { RuleSavingService, type RuleStep, toStep } from '../../../src/features/rule/rule-saving.service';
import type { Page } from './page';
import { PRESSED_TWICE, type WriteRow } from './row';

const COURSES = '/learner/enrollments';
const READING = 10_010_001;
const ARCHIVED = 10_010_002;
/** Of READING. */
const EVALUATION = 1_001_000_105;
const is = (yes: boolean | undefined) => (yes ? 1 : 0);

const enrollments = (page: Page) => page.read<Enrollment[]>(COURSES);
const enrollment = async (page: Page, id: number) =>
  (await enrollments(page)).find(({ enrollmentId }) => enrollmentId === id);
const activities = (page: Page, id: number) => page.read<Activity[]>(`${COURSES}/${id}/activities`);

const NOTES = `${COURSES}/${READING}/notes`;
const NOTE = 1_001_000_101;
const mine = { title: 'Mine', text: 'Read again' };
const openNotes = ({ get }: Page) => {
  get(NoteService);
  get(CourseService).open(READING);
  get(CourseService).show('notes');
};
const notes = (page: Page) => page.read<Note[]>(NOTES);
const shownNote = ({ get }: Page) =>
  get(NoteService).notes$.value.value?.items.find(({ noteId }) => noteId === NOTE);

const STATEMENT = 1_001_000_103;
const openSteps = ({ get }: Page) => {
  get(CourseActivitiesService);
  get(CourseService).open(READING);
  get(CourseService).show('activities');
};
const shownStep = ({ get }: Page) =>
  get(CourseActivitiesService).activities$.value.value?.items.find(
    ({ activityId }) => activityId === STATEMENT,
  );

const READING_LIST = 1_001_000_102;
const openDocuments = ({ get }: Page) => {
  get(CourseDocumentsService);
  get(CourseService).open(READING);
  get(CourseService).show('documents');
};
const shownDocument = ({ get }: Page) =>
  get(CourseDocumentsService).documents$.value.value?.items.find(
    ({ documentId }) => documentId === READING_LIST,
  );

/** The certificate that the rule locks. */
const LOCKED = 100_190_009;
const RULE = 1_001_900_091;
const ENTERED = { edits: { field0: 'FL12345', field1: '2019-05-01' }, base: {} };
const rule = async (page: Page) =>
  (await page.read<Certificate>(`/learner/certificates/${LOCKED}?includeRules=true`)).rules.find(
    ({ ruleId }) => ruleId === RULE,
  );
let step: RuleStep | undefined;

export const COURSE_ROWS: readonly WriteRow[] = [
  {
    call: `POST ${COURSES}/{id}/notes`,
    confirmation: 'ids',
    open: openNotes,
    act: ({ get }) =>
      get(NoteService).save({
        enrollmentId: READING,
        noteId: null,
        note: mine,
        edits: { edits: mine, base: { title: '', text: '' } },
      }),
    count: async (page) => (await notes(page)).filter(({ text }) => text === mine.text).length,
    state: ({ get }) => get(NoteService).saving$(noteDraftName(READING, null)).value,
    saved: 'Your note has been saved.',
    refused: 'Your note could not be saved. It is still here: please try again.',
  },
  {
    call: `PUT ${COURSES}/{id}/notes/{noteId}`,
    confirmation: 'read',
    open: openNotes,
    act: ({ get }) =>
      get(NoteService).save({
        enrollmentId: READING,
        noteId: NOTE,
        note: mine,
        edits: { edits: mine, base: { title: 'Ask at work', text: 'Who keeps our log of near misses?' } },
      }),
    count: async (page) => (await notes(page)).filter(({ text }) => text === mine.text).length,
    state: ({ get }) => get(NoteService).saving$(noteDraftName(READING, NOTE)).value,
    saved: 'Your note has been saved.',
    refused: 'Your note could not be saved. It is still here: please try again.',
  },
  {
    call: `DELETE ${COURSES}/{id}/notes/{noteId}`,
    confirmation: 'read',
    open: openNotes,
    act: (page) => {
      const note = shownNote(page);
      if (note) page.get(NoteService).delete(note);
    },
    count: async (page) => is(!(await notes(page)).some(({ noteId }) => noteId === NOTE)),
    state: ({ get }) => get(NoteService).deleting$(NOTE).value,
    saved: 'Your note has been deleted.',
    refused: 'Your note could not be deleted. Please try again.',
  },
  {
    call: `PUT ${COURSES}/{id}/documents/{docId}`,
    isKept: 'until shown',
    confirmation: 'read',
    open: openDocuments,
    act: (page) => {
      const document = shownDocument(page);
      if (document) page.get(CourseDocumentsService).setFavorite(document, true);
    },
    count: async (page) =>
      is(
        (await page.read<EnrollmentDocument[]>(`${COURSES}/${READING}/documents`)).find(
          ({ documentId }) => documentId === READING_LIST,
        )?.favorite,
      ),
    saved: (page) => shownDocument(page)?.favorite ?? false,
    refused: 'Your favorite could not be saved. Please try again.',
    inapplicable: { 'is pressed twice': 'a second press takes the first one back' },
  },
  {
    call: `PUT ${COURSES}/{id}/archive`,
    isKept: true,
    confirmation: 'read',
    open: ({ get }) => get(EnrollmentService),
    act: ({ get }) => get(EnrollmentService).archive(READING),
    count: async (page) => is((await enrollment(page, READING))?.archived),
    state: ({ get }) => get(EnrollmentService).archiving$.value,
    saved: ({ get }) => get(EnrollmentService).listed$(READING).value?.archived ?? false,
    refused: 'Could not archive this course, please try again.',
    inapplicable: { 'is pressed twice': PRESSED_TWICE },
  },
  {
    call: `PUT ${COURSES}/{id}/unarchive`,
    isKept: true,
    confirmation: 'read',
    open: ({ get }) => get(EnrollmentService),
    act: ({ get }) => get(EnrollmentService).unarchive(ARCHIVED),
    count: async (page) => is((await enrollment(page, ARCHIVED))?.archived === false),
    state: ({ get }) => get(EnrollmentService).archiving$.value,
    saved: ({ get }) => get(EnrollmentService).listed$(ARCHIVED).value?.archived === false,
    refused: 'Could not bring this course back, please try again.',
    inapplicable: { 'is pressed twice': PRESSED_TWICE },
  },
  {
    call: `POST ${COURSES}/{id}/completesurvey`,
    confirmation: 'fields',
    visit: {
      // As if the steps before it were done.
      prepare: (database) =>
        database
          .updateTable('activity')
          .set({ lockState: 'Unlocked' })
          .where('activityId', '=', EVALUATION)
          .execute(),
    },
    open: ({ get }) => get(EnrollmentService),
    act: ({ get }) => get(EnrollmentService).completeSurvey(READING),
    count: async (page) =>
      is(
        (await activities(page, READING)).find(({ activityId }) => activityId === EVALUATION)?.lockState ===
          'Completed',
      ),
    state: ({ get }) => get(EnrollmentService).survey$(READING).value,
    saved: ({ get }) => get(EnrollmentService).survey$(READING).value.kind === 'saved',
    refused: 'Could not complete the survey, please try again.',
  },
  {
    call: `POST ${COURSES}/{id}/swap/{productCode}`,
    confirmation: 'fields',
    open: ({ get }) => get(EnrollmentService),
    act: ({ get }) =>
      get(EnrollmentService).swap({
        enrollmentId: READING,
        courseId: 10_001,
        productCode: '10246-FL',
        addedFrom: 'courses',
      }),
    count: async (page) => (await enrollments(page)).filter(({ courseId }) => courseId === 10_246).length,
    state: ({ get }) => get(EnrollmentService).swapping$(READING).value,
    saved: 'Your course has been swapped.',
    refused: 'Could not swap this course, please try again.',
  },
  {
    call: `PUT ${COURSES}/{id}/activities/{activityId}/affirm`,
    confirmation: 'fields',
    open: openSteps,
    act: (page) => {
      const step = shownStep(page);
      if (step) page.get(CourseActivitiesService).affirm(step);
    },
    count: async (page) =>
      is((await activities(page, READING)).find(({ activityId }) => activityId === STATEMENT)?.affirmed),
    state: ({ get }) => get(CourseActivitiesService).affirming$(STATEMENT).value,
    saved: 'Your statement has been saved.',
    refused: 'Your statement could not be saved. Please try again.',
    inapplicable: { 'is pressed twice': PRESSED_TWICE },
  },
  {
    call: 'POST /learner/rules/saveInput',
    confirmation: 'fields',
    open: async (page) => {
      const asked = await rule(page);
      const readRules = () =>
        page
          .get(CertificateApiService)
          .getCertificate(LOCKED, { includeRules: true })
          .pipe(map(({ rules }) => rules));
      step = asked && toStep(asked, readRules);
    },
    act: ({ get }) => {
      if (step) get(RuleSavingService).save({ step, ...ENTERED });
    },
    count: async (page) => is((await rule(page))?.fulfilled),
    state: ({ get }) => get(RuleSavingService).state$.value,
    saved: ({ get }) => get(RuleSavingService).state$.value.kind === 'saved',
    refused: 'An error occurred',
    inapplicable: { 'is pressed twice': PRESSED_TWICE },
  },
];
