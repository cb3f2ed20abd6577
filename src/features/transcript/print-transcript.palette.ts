import { of } from 'rxjs';
import { ACTIONS_TITLE, type PaletteKind } from '../../connected/palette';
import { runLater } from '../../connected/palette-items';
import { TRANSCRIPTS_PATH } from './transcript-address.model';

const loadList = () =>
  import(/* webpackChunkName: "transcripts" */ './transcript-list.service').then(
    (file) => file.TranscriptListService,
  );

/** Saves the whole transcript as a PDF file. */
export const PRINT_TRANSCRIPT_KIND: PaletteKind = {
  id: 'print-transcript',
  title: ACTIONS_TITLE,
  icon: 'document',
  page: { path: TRANSCRIPTS_PATH, label: 'Transcripts' },
  items: () => {
    const run = runLater(loadList, (transcripts) => transcripts.printAll());
    const label = 'Print transcript';
    return of([{ id: 'print', label, detail: 'PDF', keywords: 'save download', target: { run } }]);
  },
};
