import { type RuleInput, RuleList, SaveResponse } from '../../contracts/rule';
import { ApiClient } from '../../core/api/api-client';
import { Injectable, inject } from '../../framework/di';

/** CLRN-07. */
@Injectable({ providedIn: 'root' })
export class RuleApiService {
  private readonly api = inject(ApiClient);

  getRules() {
    return this.api.list('GET /learner/rules', RuleList);
  }

  /** Sends the complete rule with the values of its fields. */
  saveInput(body: RuleInput) {
    return this.api.json('POST /learner/rules/saveInput', SaveResponse, { body });
  }
}
