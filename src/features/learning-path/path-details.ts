/** The chunk of the current path's details, with its styles. */
import '../../../styles/components/_path-sections.scss';

export { NextStep } from './next-step';
export { PathMenu } from './path-menu';
export { PathSections } from './path-sections';
