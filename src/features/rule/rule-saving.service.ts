import { BehaviorSubject, EMPTY, filter, map, type Observable, of, switchMap, tap, throwError } from 'rxjs';
import type { Rule, SaveResponse } from '../../contracts/rule';
import { serverMessage } from '../../core/api/error-text';
import { readBeforeWrite } from '../../core/data/read-before-write';
import { isBusy, studentCommand } from '../../core/data/student-command';
import { DraftService } from '../../core/session/draft.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, type State } from '../../framework/rxjs';
import { conflictsOf, type FieldEdits, trimmedText } from '../../ui/form/three-way.model';
import { isSaved, valuesOf, withEdits } from './rule.model';
import { RuleApiService } from './rule-api.service';

/** ERR-08, where the server says nothing. */
const SAVE_FAILED_TEXT = 'An error occurred';

/** One rule whose form is open. */
export interface RuleStep {
  readonly rule: Rule;
  /** Identifies what a student has typed into the form. */
  readonly draft: string;
  /** The rule as the server had it last. */
  readonly latest$: State<Rule>;
  readonly put: (rule: Rule) => void;
  /** Reads the rule again, which `latest$` then has; null if that is not possible. */
  readonly read: () => Observable<Rule | null>;
}

/** `readRules` reads all rules again from where this one is from. */
export function toStep(rule: Rule, readRules: () => Observable<readonly Rule[]>): RuleStep {
  const latest = new BehaviorSubject(rule);
  const read = () =>
    readRules().pipe(
      map((rules) => rules.find(({ ruleId }) => ruleId === rule.ruleId) ?? null),
      tap((found) => found && latest.next(found)),
    );
  const put = (changed: Rule) => latest.next(changed);
  return { rule, draft: `rule ${rule.ruleId}`, latest$: readonlyState(latest), put, read };
}

interface Entry extends FieldEdits {
  readonly step: RuleStep;
}

/** The server has looked at the values and does not accept them. */
class RefusedError extends Error {
  constructor({ message }: SaveResponse) {
    super(message);
  }
}

/**
 * Saves what a student has entered for a rule. An alert says why it could not be saved (ERR-08). The rule is read before:
 * what was filled in elsewhere meanwhile is not overwritten before the student has chosen, and goes along in the fields
 * that they have not edited. If the response is lost, the rule says whether it is saved.
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
    outcome: {
      find: ({ step, edits }: Entry) =>
        step.read().pipe(filter((latest) => latest !== null && isSaved(latest, step.rule, edits))),
    },
    send: ({ step, ...fields }: Entry) =>
      readBeforeWrite(step.read(), (read): Observable<Rule | null> => {
        const latest = read ?? step.latest$.value;
        if (read !== null && isSaved(read, step.rule, fields.edits)) return of(read);
        const isConflict = conflictsOf(fields, valuesOf(latest), trimmedText).length > 0;
        return isConflict ? EMPTY : this.send(withEdits(latest, fields.edits));
      }),
    key: ({ step }) => step.rule.ruleId,
    onSaved: (rule, { step }) => {
      // The form shows it until it has closed.
      if (rule !== null) step.put(rule);
      this.drafts.discard(step.draft);
    },
    errorText: (error) =>
      (error instanceof RefusedError ? error.message : serverMessage(error)) || SAVE_FAILED_TEXT,
  });

  /** The latest attempt to save; its key is the id of the rule. */
  readonly state$ = this.saving.state$;

  /** A form opens: what became of an earlier one is not its own. */
  begin(): void {
    if (!isBusy(this.state$.value)) this.saving.reset();
  }

  save(entry: Entry): void {
    this.saving.run(entry);
  }

  private send(rule: Rule): Observable<Rule> {
    return this.api
      .saveInput(rule)
      .pipe(
        switchMap((response) => (response.success ? of(rule) : throwError(() => new RefusedError(response)))),
      );
  }
}
