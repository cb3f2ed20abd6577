import { combineLatest, map, startWith } from 'rxjs';
import type { PaletteKind } from '../../connected/palette';
import { loadedValue } from '../../connected/palette-items';
import { inject } from '../../framework/di';
import { CertificateApiService } from '../certificate';
import { TranscriptService } from './transcript.service';
import { addressOfYear, TRANSCRIPTS_PATH, yearOf, yearTitle } from './transcript-address.model';

/** The field by which the server counts certificates by year. */
const YEAR_FIELD = 'completionYear';

/**
 * The years of the transcript. The newest lines are on the device. Further years are those of certificates, because a
 * list of these says its years in a header, and a transcript would have to be loaded whole.
 */
export const TRANSCRIPT_YEARS_KIND: PaletteKind = {
  id: 'transcript-years',
  title: 'Transcripts',
  icon: 'document',
  page: { path: TRANSCRIPTS_PATH, label: 'Transcripts' },
  items: () => {
    const transcripts = inject(TranscriptService);
    const newest$ = loadedValue(transcripts.transcript$, (request) => transcripts.reload(request));
    const others$ = inject(CertificateApiService)
      .getCertificatesWithFilters({ limit: 1 })
      .pipe(
        map(({ facets }) => facets?.find(({ field }) => field === YEAR_FIELD)?.options ?? []),
        map((options) => options.map(({ value }) => Number(value))),
        startWith([]),
      );
    return combineLatest([newest$, others$]).pipe(
      map(([page, others]) => {
        if (page === null) return null;
        const newest = page.items.map(({ completionDate }) => yearOf(completionDate));
        const years = [...new Set([...newest, ...others])].filter((year) => year !== null);
        return years
          .sort((a, b) => b - a)
          .map((year) => ({
            id: String(year),
            label: yearTitle(year),
            keywords: 'hours completed courses',
            target: { to: addressOfYear(year) },
          }));
      }),
    );
  },
};
