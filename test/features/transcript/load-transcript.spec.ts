import { of } from 'rxjs';
import { loadTranscript, type Transcript } from '../../../src/features/transcript/load-transcript';
import type { TranscriptApiService } from '../../../src/features/transcript/transcript-api.service';
import { manyEntries } from '../../support/transcripts';

it('asks for no more than 50,000 lines', () => {
  const entries = manyEntries(500);
  const offsets: number[] = [];
  const api: Pick<TranscriptApiService, 'getTranscript'> = {
    getTranscript({ limit = 0, offset = 0 } = {}) {
      offsets.push(offset);
      const items = entries.map((entry) => ({ ...entry, transcriptId: Number(entry.transcriptId) + offset }));
      return of({ items, pagination: { offset, limit, total: 60_000 }, facets: null });
    },
  };
  let read: Transcript | undefined;
  loadTranscript(api as TranscriptApiService).subscribe((transcript) => {
    read = transcript;
  });
  expect(offsets).toEqual(Array.from({ length: 100 }, (_, index) => index * 500));
  expect(read).toMatchObject({ total: 60_000, isComplete: true });
  expect(read?.lines).toHaveLength(50_000);
});
