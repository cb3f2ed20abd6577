import type { CommandState } from '../../../src/core/data/student-command';
import { CourseService, EnrollmentService } from '../../../src/features/course';
import { CourseActivitiesService } from '../../../src/features/course/course-activities.service';
import { CourseDocumentsService } from '../../../src/features/course/course-documents.service';
import type { State } from '../../../src/framework/rxjs';
import { OWN, PUBLIC } from '../../backend/app/every-call/ids';
import type { LossyServices } from '../../support/lost-responses';

const COURSE = OWN.enrollment.mine;
const STATEMENT = 1001000103;

/** A write of a student, and where its outcome shows. */
export interface Write {
  readonly name: string;
  /** Method and path. */
  readonly call: RegExp;
  readonly userName?: string;
  readonly UserId?: number;
  readonly prepare?: (services: LossyServices) => Promise<void>;
  readonly act: (services: LossyServices) => void;
  /** The next attempt, if it is another one. */
  readonly again?: (services: LossyServices) => void;
  readonly state: (services: LossyServices) => State<CommandState<unknown>>;
}

async function openCourse({ get, until }: LossyServices, part: 'activities' | 'documents') {
  get(CourseService).open(COURSE);
  const list$ =
    part === 'activities' ? get(CourseActivitiesService).activities$ : get(CourseDocumentsService).documents$;
  get(CourseService).show(part);
  await until(() => list$.value.value !== null);
}

export const WRITES: readonly Write[] = [
  {
    name: 'archiving a course',
    call: /PUT .*\/archive$/,
    act: ({ get }) => get(EnrollmentService).archive(COURSE),
    state: ({ get }) => get(EnrollmentService).archiving$,
  },
  {
    name: 'bringing a course back',
    call: /PUT .*\/unarchive$/,
    prepare: async ({ tester }) => {
      await tester.database
        .updateTable('enrollment')
        .set({ archived: true })
        .where('enrollmentId', '=', COURSE)
        .execute();
    },
    act: ({ get }) => get(EnrollmentService).unarchive(COURSE),
    state: ({ get }) => get(EnrollmentService).archiving$,
  },
  {
    name: 'a swap',
    call: /POST .*\/swap\//,
    act: ({ get }) =>
      get(EnrollmentService).swap({
        enrollmentId: COURSE,
        courseId: PUBLIC.course.mine,
        productCode: PUBLIC.swapOffering.mine,
        addedFrom: 'mycourses',
      }),
    state: ({ get }) => get(EnrollmentService).swapping$,
  },
  {
    name: 'a survey',
    call: /POST .*\/completesurvey$/,
    prepare: async ({ tester }) => {
      const activities = tester.database.updateTable('activity').where('enrollmentId', '=', COURSE);
      await activities
        .set({ lockState: 'Completed', percentComplete: 100, completedDate: '2026-03-01T10:00:00.000Z' })
        .where('stepType', '!=', 'Survey')
        .execute();
      await activities.set({ lockState: 'Unlocked' }).where('stepType', '=', 'Survey').execute();
    },
    act: ({ get }) => get(EnrollmentService).completeSurvey(COURSE),
    state: ({ get }) => get(EnrollmentService).survey$,
  },
  {
    name: 'a statement',
    call: /PUT .*\/affirm$/,
    prepare: (services) => openCourse(services, 'activities'),
    act: ({ get }) => {
      const activities = get(CourseActivitiesService);
      const all = activities.activities$.value.value?.items ?? [];
      for (const each of all) if (each.activityId === STATEMENT) activities.affirm(each);
    },
    state: ({ get }) => get(CourseActivitiesService).affirming$,
  },
];
