import { TranscriptList } from '../../contracts/certificate';
import { ApiClient } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { Injectable, inject } from '../../framework/di';

/** CLRN-08: the calls of the transcript. */
@Injectable({ providedIn: 'root' })
export class TranscriptApiService {
  private readonly api = inject(ApiClient);

  getTranscript(query: ListQuery = {}) {
    return this.api.list('GET /learner/certificates/transcript', TranscriptList, { query });
  }

  /** The whole transcript as a PDF file. */
  printTranscript() {
    return this.api.blob('GET /learner/transcript/print');
  }
}
