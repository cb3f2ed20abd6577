/** The chunk of the current path's details, with its styles. */
import '../../../styles/features/learning-path/_path-sections.scss';

export { NextStep } from './screens/next-step';
export { PathMenu } from './screens/path-menu';
export { PathSections } from './screens/path-sections';
