/** The chunk of the current path's details. */
export { NextStep } from './screens/next-step';
export { PathMenu } from './screens/path-menu';
export { PathSections } from './screens/path-sections';
