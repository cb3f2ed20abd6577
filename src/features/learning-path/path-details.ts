/** Entry of the chunk with the details of the current path. */
export { NextStep } from './screens/next-step';
export { PathMenu } from './screens/path-menu';
export { PathPace } from './screens/path-pace';
export { PathSections } from './screens/path-sections';
