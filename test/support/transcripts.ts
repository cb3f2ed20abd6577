import * as v from 'valibot';
import { TranscriptEntry } from '../../src/contracts/certificate';
import { type TranscriptLine, toLine } from '../../src/features/transcript/transcript.model';

/** An entry with the given fields, decoded by the contract; all others are missing. */
function entryWith(fields: Partial<TranscriptEntry>): TranscriptEntry {
  return v.parse(TranscriptEntry, { courseName: 'Ethics', status: 'Completed', ...fields });
}

export function linesOf(...entries: readonly Partial<TranscriptEntry>[]): readonly TranscriptLine[] {
  return entries.map((fields, index) => toLine(entryWith({ transcriptId: index + 1, ...fields }), index));
}

/** `count` entries as a server sends them, one a day, the newest first. */
export function manyEntries(count: number, first = 1): readonly TranscriptEntry[] {
  return Array.from({ length: count }, (_, index) =>
    entryWith({
      transcriptId: first + index,
      courseName: `Course ${first + index}`,
      completionDate: new Date(Date.UTC(2026, 10, 20 - first - index, 12)).toISOString(),
      hours: 1,
      stateAbbv: 'FL',
      licenseTypeId: 101,
    }),
  );
}
