/** Needs no service: the rules of transcripts. */
export { earnedText, type Subtotal, subtotalOf, type TranscriptLine } from './transcript.model';
export { addressOfRequirement } from './transcript-address.model';
