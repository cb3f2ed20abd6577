/** Entry of the chunk with the details of the current path, including its styles. */
import '../../../styles/features/learning-path/_path-sections.scss';

export { NextStep } from './screens/next-step';
export { PathMenu } from './screens/path-menu';
export { PathSections } from './screens/path-sections';
