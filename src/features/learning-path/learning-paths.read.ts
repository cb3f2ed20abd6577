import type { LoginRead } from '../../core/api/login-read';

/** CLRN-11. PathDetailsService loads the courses, of the one path that shows them. */
export const LEARNING_PATHS_READ = {
  path: '/learner/learningpaths',
  params: { includeCourses: false, includeEnrollments: true },
} as const satisfies LoginRead;
