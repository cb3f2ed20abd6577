export { TRANSCRIPT_FAILED_TEXT, TranscriptService } from './transcript.service';
export { TranscriptApiService } from './transcript-api.service';
