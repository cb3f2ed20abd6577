/** What a page of a course lists at a time (our choice). */
export const COURSE_PAGE_SIZE = 50;
/** The most people and sessions that a course has (our choice). */
export const FEW = { limit: 100 } as const;
