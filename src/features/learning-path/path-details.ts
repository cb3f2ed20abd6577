/** Entry of the chunk with the details of the current path and what changes it. */
export { PathEditsService } from './path-edits.service';
export { NextStep } from './screens/next-step';
export { NoPaths } from './screens/no-paths';
export { PathHeadline, PathPace } from './screens/path-pace';
export { PathSections } from './screens/path-sections';
