/** Entry of the chunk with the details of the current path and what changes it. */
export { PathEditsService } from './path-edits.service';
export { NextStep } from './screens/next-step';
export { PathPace } from './screens/path-pace';
export { PathSections } from './screens/path-sections';
