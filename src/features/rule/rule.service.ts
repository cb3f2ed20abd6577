import {
  combineLatest,
  concatMap,
  defer,
  filter,
  finalize,
  from,
  ignoreElements,
  last,
  map,
  merge,
  type Observable,
  of,
  startWith,
  take,
  takeWhile,
  tap,
} from 'rxjs';
import type { Rule } from '../../contracts/rule';
import type { CommandState } from '../../core/data/student-command';
import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';
import { needsInput, type RuleOutcome } from './rule.model';
import { RuleSavingService, type RuleStep, toStep } from './rule-saving.service';

const loadForm = () => import('./screens/rule-form').then(({ RuleForm }) => RuleForm);

/**
 * Collects the data that rules ask for (MOD-14, VAL-19). The form stays open, with what was typed, until it is saved; an
 * alert says why it could not be (ERR-08).
 *
 * | Rule | Operator |
 * |---|---|
 * | One form after the other, until a rule is not met | `concatMap`, `takeWhile` |
 */
@Injectable({ providedIn: 'root' })
export class RuleService {
  private readonly modals = inject(ModalService);
  private readonly saving = inject(RuleSavingService);

  /**
   * Processes rules in their order, and emits the outcome once. It begins on subscription; unsubscribing closes the form.
   * The first rule that is not met ends it. Rules without a form are passed over. `readRules` reads them again.
   */
  process(
    rules: readonly Rule[],
    readRules: () => Observable<readonly Rule[]> = () => of([]),
  ): Observable<RuleOutcome> {
    return from(rules.filter(needsInput)).pipe(
      concatMap((rule) => this.collect(toStep(rule, readRules))),
      takeWhile((outcome) => outcome === 'succeeded', true),
      startWith('succeeded' as const),
      last(),
    );
  }

  private collect(step: RuleStep): Observable<RuleOutcome> {
    return defer(() => {
      this.saving.begin();
      const attempt$ = this.attempts(step);
      let isBroken = false;
      const modal = this.modals.open({
        load: () =>
          from(loadForm()).pipe(
            tap({
              error: () => {
                isBroken = true;
              },
            }),
          ),
        inputs: { step },
        style: 'modal-medium',
      });
      const close$ = attempt$.pipe(
        filter((kind) => kind === 'saved'),
        tap(() => modal.close()),
        ignoreElements(),
      );
      // A form that the student closes while it is saved waits for the response.
      const outcome$ = combineLatest([modal.closed$, attempt$]).pipe(
        filter(([, kind]) => kind !== 'saving' && kind !== 'checking'),
        map(([, kind]): RuleOutcome => {
          if (kind === 'saved') return 'succeeded';
          return kind === 'failed' || isBroken ? 'failed' : 'cancelled';
        }),
      );
      return merge(outcome$, close$).pipe(
        take(1),
        finalize(() => modal.close()),
      );
    });
  }

  /** The attempts of one step. An idle command, as after a change of the student, has ended them. */
  private attempts({ rule }: RuleStep): Observable<CommandState['kind']> {
    return this.saving.state$.pipe(
      filter(({ key, kind }) => key === rule.ruleId || kind === 'idle'),
      map(({ kind }) => kind),
      startWith('idle' as const),
    );
  }
}
