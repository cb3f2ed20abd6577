/** Entry of the chunk with the details of the current path and what changes it. */
export { PathEditsService } from './path-edits.service';
