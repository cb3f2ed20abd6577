/**
 * The rows of a brand's courses: three of its own, in which nora is enrolled, and those that learning paths name.
 * Course 10001 has the steps 1000101, 1000102, ...
 */
import { LICENSE_NATIONWIDE_STATE } from '../../contracts/license';
import { dayFrom, hoursFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import type { CourseWords } from './content/course-content';
import { courseWordsOf } from './content/course-words';
import { enrollmentRows } from './enrollment-rows';
import { EXAM_COURSE_STEPS, FINAL_EXAM, PRACTICE_EXAM } from './exam-course';
import { COURSE_NAMES, DETAIL_PLANS } from './path-detail-plans';
import type { BrandPlace } from './place';
import { sessionFrom } from './session-times';

/** In the order of insertion: a row refers only to rows before it. */
export const COURSE_TABLES = [
  'course',
  'courseStep',
  'person',
  'coursePerson',
  'courseSession',
  'courseApproval',
  'courseLocation',
  'courseDocument',
  'courseFeature',
  'courseAddOn',
  'courseExam',
] as const;
export type CourseRows = { [Table in (typeof COURSE_TABLES)[number]]: NewRow<Table>[] };

/** How many ids are reserved for the courses and people of a brand, and for each kind of row of a course. */
const COURSES_OF_BRAND = 10_000;
const PEOPLE_OF_BRAND = 100;
const OF_COURSE = 100;

export const LIVE_METHODS = ['LiveStream', 'Webinar'];
export const PLACE_METHODS = ['Seminar', 'SeminarClass'];
export const TIME_ZONE = 'America/New_York';

type Step = Pick<NewRow<'courseStep'>, 'name' | 'stepType' | 'minutes'>;

interface CourseOutline {
  number: number;
  name: string;
  deliveryMethod: string;
  creditHours: number | null;
  states: readonly string[];
  steps: readonly Step[];
  /** When the course is held; empty if it can be studied at any time. */
  sessions: readonly (readonly [startTime: string, endTime: string])[];
}

export function courseRows(place: BrandPlace): CourseRows {
  const words = courseWordsOf(place.token);
  const rows: CourseRows = {
    ...{ course: [], courseStep: [], person: personRows(place, words), coursePerson: [], courseSession: [] },
    ...{ courseApproval: [], courseLocation: [], courseDocument: [], courseFeature: [], courseAddOn: [] },
    courseExam: [],
  };
  for (const outline of outlines(place)) addCourse(rows, place, words, outline);
  return rows;
}

function outlines(place: BrandPlace): CourseOutline[] {
  const { content, now } = place;
  // A course has the same steps as an enrollment in it. 0 is no student's id.
  const { enrollment, activity } = enrollmentRows({ ...place, studentId: 0 });
  const own = [1, 2, 3].map((number): CourseOutline => {
    const model = enrollment.find((each) => each.courseId % COURSES_OF_BRAND === number);
    const { startTime, endTime } = model ?? {};
    return {
      number,
      name: content.courses[number - 1] ?? '',
      deliveryMethod: model?.deliveryMethod ?? 'Online',
      creditHours: model?.creditHours ?? null,
      states: content.paths[number - 1]?.states ?? [],
      steps: activity.filter(({ enrollmentId }) => enrollmentId === model?.enrollmentId),
      sessions: startTime && endTime ? [[startTime, endTime]] : [],
    };
  });
  const [reading, watching, live] = own.map(({ steps }) => steps);
  const plans = DETAIL_PLANS.flatMap(({ courses }) => courses);
  const common = Object.entries(COURSE_NAMES).map(([key, { number, name }]): CourseOutline => {
    const plan = plans.find(({ course }) => course === key);
    const deliveryMethod = plan?.deliveryMethod ?? 'Online';
    const isHeld = [...LIVE_METHODS, ...PLACE_METHODS].includes(deliveryMethod);
    const ofMethod = isHeld ? live : deliveryMethod === 'Online' ? reading : watching;
    return {
      ...{ number, name, deliveryMethod, creditHours: plan?.creditHours ?? null },
      states: [
        ...content.paths[0].states,
        ...(number === COURSE_NAMES.ethics.number ? [LICENSE_NATIONWIDE_STATE] : []),
      ],
      steps: number === COURSE_NAMES.exam.number ? EXAM_COURSE_STEPS : (ofMethod ?? []),
      sessions: isHeld ? sessionTimes(now, plan?.sessionHours) : [],
    };
  });
  return [...own, ...common];
}

/** Three evenings, two weeks apart, unless a plan says otherwise. */
function sessionTimes(now: Date, hours: readonly [number, number] | undefined): CourseOutline['sessions'] {
  if (hours) return [sessionFrom(now, hours)];
  return [14, 28, 42].map((days) => {
    const start = new Date(dayFrom(now, days));
    return [hoursFrom(start, 10), hoursFrom(start, 12)] as const;
  });
}

function personRows({ subsidiaryId, domain }: BrandPlace, { people }: CourseWords): CourseRows['person'] {
  return people.map((person, index) => ({
    personId: subsidiaryId * PEOPLE_OF_BRAND + index + 1,
    subsidiaryId,
    ...person,
    imageUrl: `https://www.${domain}/people/${index + 1}.jpg`,
  }));
}

function addCourse(rows: CourseRows, place: BrandPlace, words: CourseWords, outline: CourseOutline): void {
  const { subsidiaryId, domain, now } = place;
  const { number, name, deliveryMethod, creditHours, states, steps, sessions } = outline;
  const courseId = subsidiaryId * COURSES_OF_BRAND + number;
  const idOf = (index: number) => courseId * OF_COURSE + index + 1;
  const isLive = LIVE_METHODS.includes(deliveryMethod);
  rows.course.push({
    ...{ courseId, subsidiaryId, courseName: name, creditHours, deliveryMethod },
    description: [
      `${name} is for ${words.reader} who want to do more than renew a license.`,
      'Each part begins with a case from practice, says what the rules ask for, and ends with questions on it.',
    ].join('\n'),
    objectives: JSON.stringify([
      'Recognize the situations that the course is about',
      'Name what the rules of your state ask for',
      'Decide on the next step, and put it on record',
    ]),
    publishedDate: dayFrom(now, -400 - number),
    regulatoryText: `Approved by the ${words.board} of each state below. Hours are reported within ten days.`,
    joinUrl: isLive ? `https://live.${domain}/rooms/${courseId}` : '',
    passcode: isLive ? String(100_000 + ((courseId * 7_919) % 900_000)) : '',
  });
  for (const [index, { name: step, stepType, minutes }] of steps.entries()) {
    rows.courseStep.push({
      courseStepId: idOf(index),
      courseId,
      position: index + 1,
      name: step,
      stepType,
      minutes: minutes ?? null,
    });
    const exam = stepType === 'VC5' ? examOf(number, index, steps) : null;
    if (exam) rows.courseExam.push({ courseId, position: index + 1, ...exam });
  }
  for (const [index, part] of (['author', 'author', 'instructor'] as const).entries()) {
    // Every other course has a single author.
    if (index === 1 && number % 2 === 0) continue;
    rows.coursePerson.push({ courseId, personId: subsidiaryId * PEOPLE_OF_BRAND + index + 1, part });
  }
  for (const [index, [startTime, endTime]] of sessions.entries()) {
    const title = sessions.length === 1 ? name : `Session ${index + 1}`;
    rows.courseSession.push({
      sessionId: idOf(index),
      courseId,
      title,
      startTime,
      endTime,
      timeZone: TIME_ZONE,
    });
  }
  for (const stateAbbv of states.filter((state) => state !== 'FA')) {
    const approvalNumber = `${stateAbbv}-${courseId}`;
    const board = boardOf(words, stateAbbv);
    rows.courseApproval.push({ courseId, stateAbbv, board, approvalNumber, hours: creditHours });
  }
  if (PLACE_METHODS.includes(deliveryMethod)) rows.courseLocation.push({ courseId, ...words.hall });
  rows.courseDocument.push({
    ...{ documentId: idOf(0), courseId, documentName: 'Course outline', fileType: 'PDF', sizeBytes: 184_320 },
    url: `https://www.${domain}/documents/outline.pdf`,
  });
  for (const [feature, isOn] of [
    ['Notes', true],
    ['ReadinessReport', rows.courseExam.some((exam) => exam.courseId === courseId)],
    ['Webinar', isLive],
  ] as const) {
    rows.courseFeature.push({ courseId, feature, name: 'Enabled', value: String(isOn) });
  }
  rows.courseAddOn.push({
    ...{ courseId, productCode: `BOOK-${number}`, name: `${name}: the handbook`, price: 24.5 },
    description: 'All chapters in print, with room for your own notes.',
  });
}

/** Who approves courses in a state, or in the whole country. */
export function boardOf({ board }: CourseWords, stateAbbv: string): string {
  return stateAbbv === LICENSE_NATIONWIDE_STATE ? 'National Accreditation Council' : board;
}

/** The last step of its kind is the final exam. Those before it are for practice, except an introduction. */
function examOf(number: number, index: number, steps: readonly Step[]) {
  if (index === 0) return null;
  const isLast = !steps.slice(index + 1).some(({ stepType }) => stepType === 'VC5');
  // The second course has practice questions only.
  return isLast && number !== 2 ? FINAL_EXAM : PRACTICE_EXAM;
}
