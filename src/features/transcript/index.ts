export { loadTranscript, type Transcript } from './load-transcript';
export { TRANSCRIPT_FAILED_TEXT, TranscriptService } from './transcript.service';
export { TranscriptApiService } from './transcript-api.service';
export * from './views';

/** The page of the account: a chunk of its own. */
export const loadTranscripts = () =>
  import(/* webpackChunkName: "transcripts" */ './screens/transcripts').then((file) => file.Transcripts);
