/** The chunk of the current path's details, with its styles. */
import '../../../styles/components/_path-sections.scss';

export { NextStep } from './screens/next-step';
export { PathMenu } from './screens/path-menu';
export { PathSections } from './screens/path-sections';
