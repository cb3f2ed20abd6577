/** Needs no service: the rules of transcripts and of the requirements of licenses. */
export { pathOfLicense, pathsOfLicense } from './requirement.model';
export { type Subtotal, subtotalOf, type TranscriptLine } from './transcript.model';
