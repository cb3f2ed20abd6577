import { of, switchMap, throwError } from 'rxjs';
import type { Rule, SaveResponse } from '../../contracts/rule';
import { serverMessage } from '../../core/api/error-text';
import { studentCommand } from '../../core/data/student-command';
import { DraftService } from '../../core/session/draft.service';
import { Injectable, inject } from '../../framework/di';
import { withValues } from './rule.model';
import { RuleApiService } from './rule-api.service';

/** ERR-08, where the server says nothing. */
const SAVE_FAILED_TEXT = 'An error occurred';

/** One rule whose form is open. */
export interface RuleStep {
  readonly rule: Rule;
  /** Identifies what a student has typed into the form. */
  readonly draft: string;
}

/** The server has looked at the values and does not accept them. */
class RefusedError extends Error {
  constructor({ message }: SaveResponse) {
    super(message);
  }
}

/**
 * Saves what a student has entered for a rule. An alert says why it could not be saved (ERR-08).
 *
 * | Rule | Operator |
 * |---|---|
 * | What is entered is sent in order, one rule at a time | order `concat` |
 */
@Injectable({ providedIn: 'root' })
export class RuleSavingService {
  private readonly api = inject(RuleApiService);
  private readonly drafts = inject(DraftService);

  private readonly saving = studentCommand({
    order: 'concat',
    outcome: {},
    send: ({ step, values }: { step: RuleStep; values: readonly string[] }) =>
      this.api
        .saveInput(withValues(step.rule, values))
        .pipe(
          switchMap((response) =>
            response.success ? of(response) : throwError(() => new RefusedError(response)),
          ),
        ),
    key: ({ step }) => step,
    onSaved: (_response, { step }) => this.drafts.discard(step.draft),
    errorText: (error) =>
      (error instanceof RefusedError ? error.message : serverMessage(error)) || SAVE_FAILED_TEXT,
  });

  /** The latest attempt to save; its key is the step. */
  readonly state$ = this.saving.state$;

  save(step: RuleStep, values: readonly string[]): void {
    this.saving.run({ step, values });
  }
}
