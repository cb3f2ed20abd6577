import type { CourseParts } from '../../../src/contracts/enrollment';
import { COURSE_TABS, type CourseTab } from '../../../src/contracts/enumerations';
import {
  type CourseOutline,
  courseTabs,
  parseCourseTab,
  type ShownCourseTab,
} from '../../../src/features/course/course-outline.model';

const ALWAYS: readonly CourseTab[] = ['tableOfContents', 'progress', 'aboutCourse'];

const NO_PARTS: CourseParts = {
  ...{ documents: 0, sessions: 0, locations: 0, notes: 0, instructors: 0, authors: 0 },
  ...{ regulations: 0, certificates: 0 },
};

const outlineWith = (parts: Partial<CourseParts>, features: readonly string[] = [], certificates = 0) => ({
  ...{ parts: { ...NO_PARTS, ...parts }, features: new Set(features), certificates },
});
const tabsOf = (outline: CourseOutline, selected: ShownCourseTab = 'tableOfContents') =>
  courseTabs(outline, selected).map(({ id }) => id);

it('shows every tab of ENT-24 in its order, authors with the instructors, if the server does not say what there is', () => {
  expect(tabsOf({ parts: null, features: new Set(), certificates: 0 }, 'notes')).toEqual([
    'tableOfContents',
    'certificates',
    'progress',
    'resources',
    'schedule',
    'notes',
    'aboutCourse',
    'instructor',
    'regulatoryRequirements',
  ]);
});

it.each<[string, Partial<CourseParts>, string[], CourseTab | null]>([
  ['nothing', {}, [], null],
  ['documents', { documents: 3 }, [], 'resources'],
  ['documents that are not counted', { documents: null }, [], 'resources'],
  ['sessions', { sessions: 1 }, [], 'schedule'],
  ['a location', { locations: 1 }, [], 'schedule'],
  ['a webinar', {}, ['Webinar'], 'schedule'],
  ['notes', { notes: 2 }, [], 'notes'],
  ['notes to be written', {}, ['Notes'], 'notes'],
  ['instructors', { instructors: 1 }, [], 'instructor'],
  ['authors', { authors: 1 }, [], 'instructor'],
  ['regulatory requirements', { regulations: 1 }, [], 'regulatoryRequirements'],
  ['another feature', {}, ['ReadinessReport'], null],
])('of a course with %s alone', (_name, parts, features, tab) => {
  const expected = COURSE_TABS.filter((id) => ALWAYS.includes(id) || id === tab);
  expect(tabsOf(outlineWith(parts, features))).toEqual(expected);
});

it('hides nothing for a feature that is not known', () => {
  expect(tabsOf({ ...outlineWith({}), features: null })).toEqual([
    ...['tableOfContents', 'progress', 'schedule', 'notes', 'aboutCourse'],
  ]);
});

it('has certificates once there is one, and while nobody has said that there are none', () => {
  expect(tabsOf(outlineWith({}, [], 1))).toContain('certificates');
  expect(tabsOf(outlineWith({ certificates: 1 }))).toContain('certificates');
  expect(tabsOf(outlineWith({ certificates: null }))).toContain('certificates');
});

it('keeps the tab that is open, in its place, even if it is empty', () => {
  expect(tabsOf(outlineWith({}), 'schedule')).toEqual([
    'tableOfContents',
    'progress',
    'schedule',
    'aboutCourse',
  ]);
});

it.each([
  [{ instructors: 1, authors: 1 }, 'Instructors and authors'],
  [{ instructors: 1 }, 'Instructors'],
  [{ authors: 2 }, 'Authors'],
  [{ instructors: null, authors: null }, 'Instructors and authors'],
])('names on one tab whom the course has: %j', (parts, label) => {
  const labels = courseTabs(outlineWith(parts), 'notes').map((tab) => tab.label);
  expect(labels.filter((each) => /nstructors|uthors/.test(each))).toEqual([label]);
});

it('counts documents and notes, and not what it cannot count', () => {
  const counts = (parts: Partial<CourseParts>) =>
    courseTabs(outlineWith(parts), 'notes').flatMap(({ count }) => count ?? []);
  expect(counts({ documents: 3, notes: 7, sessions: 3 })).toEqual([3, 7]);
  expect(counts({ documents: null })).toEqual([]);
});

it.each([
  ['notes', 'notes'],
  ['TABLEOFCONTENTS', 'tableOfContents'],
  ['author', 'instructor'],
  ['grades', null],
  ['', null],
  [undefined, null],
])('reads the tab of the address "%s"', (name, tab) => {
  expect(parseCourseTab(name)).toBe(tab);
});
