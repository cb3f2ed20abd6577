/** What needs no service: the rules of transcripts and of what licenses need. */
export { pathOfLicense, pathsOfLicense } from './requirement.model';
export { type Subtotal, subtotalOf, type TranscriptLine } from './transcript.model';
