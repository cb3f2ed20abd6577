import { COURSE_TABS, type CourseTab } from '../../../src/contracts/enumerations';
import {
  type CourseOutline,
  courseTabs,
  NOTHING_KNOWN,
  parseCourseTab,
} from '../../../src/features/course/course-outline.model';

const NONE = { isEmpty: true, count: 0 };
const SOME = { isEmpty: false, count: 3 };
const ALWAYS: readonly CourseTab[] = ['tableOfContents', 'progress', 'aboutCourse'];

const EMPTY: CourseOutline = {
  documents: NONE,
  sessions: NONE,
  notes: NONE,
  instructors: NONE,
  authors: NONE,
  hasLocation: false,
  hasRegulation: false,
  features: new Set(),
};

const tabsOf = (outline: Partial<CourseOutline>, certificates = 0, selected: CourseTab = 'tableOfContents') =>
  courseTabs({ outline: { ...EMPTY, ...outline }, certificates }, selected).map(({ id }) => id);

it('shows every tab of ENT-24 in its order, as long as nothing is known', () => {
  expect(courseTabs({ outline: NOTHING_KNOWN, certificates: 1 }, 'notes').map(({ id }) => id)).toEqual([
    'tableOfContents',
    'certificates',
    'progress',
    'resources',
    'schedule',
    'notes',
    'aboutCourse',
    'instructor',
    'author',
    'regulatoryRequirements',
  ]);
});

it.each<[string, Partial<CourseOutline>, CourseTab | null]>([
  ['nothing', {}, null],
  ['documents', { documents: SOME }, 'resources'],
  ['documents that could not be asked', { documents: null }, 'resources'],
  ['sessions', { sessions: SOME }, 'schedule'],
  ['a location', { hasLocation: true }, 'schedule'],
  ['a webinar', { features: new Set(['Webinar']) }, 'schedule'],
  ['notes', { notes: SOME }, 'notes'],
  ['notes to be written', { features: new Set(['Notes']) }, 'notes'],
  ['instructors', { instructors: SOME }, 'instructor'],
  ['authors', { authors: SOME }, 'author'],
  ['regulatory requirements', { hasRegulation: true }, 'regulatoryRequirements'],
  ['another feature', { features: new Set(['ReadinessReport']) }, null],
])('of a course with %s alone', (_name, outline, tab) => {
  const expected = COURSE_TABS.filter((id) => ALWAYS.includes(id) || id === tab);
  expect(tabsOf(outline)).toEqual(expected);
});

it('has certificates once there is one', () => {
  expect(tabsOf({}, 1)).toContain('certificates');
});

it('keeps the tab that is open, in its place, even if it is empty', () => {
  expect(tabsOf({}, 0, 'schedule')).toEqual(['tableOfContents', 'progress', 'schedule', 'aboutCourse']);
});

it('counts documents and notes, and not what it cannot count', () => {
  const counts = (outline: Partial<CourseOutline>) =>
    courseTabs({ outline: { ...EMPTY, ...outline }, certificates: 0 }, 'notes').flatMap(
      ({ count }) => count ?? [],
    );
  expect(counts({ documents: SOME, notes: { isEmpty: false, count: 7 }, sessions: SOME })).toEqual([3, 7]);
  expect(counts({ documents: { isEmpty: false, count: null } })).toEqual([]);
});

it.each([
  ['notes', 'notes'],
  ['TABLEOFCONTENTS', 'tableOfContents'],
  ['grades', null],
  ['', null],
  [undefined, null],
])('reads the tab of the address "%s"', (name, tab) => {
  expect(parseCourseTab(name)).toBe(tab);
});
