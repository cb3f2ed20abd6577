import {
  catchError,
  combineLatest,
  filter,
  map,
  merge,
  type Observable,
  of,
  Subject,
  tap,
  throwError,
} from 'rxjs';
import * as v from 'valibot';
import { BrandService } from '../../core/brand/brand.service';
import { keptCommand } from '../../core/data/kept-command';
import { keyedLoad, studentLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { readBeforeWrite } from '../../core/data/read-before-write';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentState } from '../../core/data/student-state';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { LicenseService } from '../license';
import { type InterestQuery, InterestsService } from './interests.service';
import { INTERESTS_FAILED_TEXT, INTERESTS_SAVE_FAILED_TEXT } from './interests.text';

/** A choice by the student, from the moment they make it until the server has responded. */
const Choice = v.object({ interest: v.string(), isChosen: v.boolean() });
type Choice = v.InferOutput<typeof Choice>;

/**
 * Owns the interests that the settings show (STA-46): what the student has chosen, and what the brand offers for their
 * licenses. Each choice shows at once and is sent by itself, on top of what the server has then. One that fails is
 * undone; those made before and after it stay.
 *
 * | Rule | Operator |
 * |---|---|
 * | Choices are sent in the order in which they were made | order `concat` |
 * | Another license changes what is offered | `keyedLoad` |
 */
@Injectable({ providedIn: 'root' })
export class InterestsEditorService {
  private readonly interests = inject(InterestsService);
  private readonly changes = inject(DataChangesService);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly edits = new Subject<Edit<readonly string[]>>();
  private readonly choices = studentState<readonly Choice[]>([]);

  /** Whether the brand has interests. */
  readonly isSupported = inject(BrandService).context.settings.supportsInterests === true;

  private readonly saved$: State<Loadable<readonly string[]>> = stateFrom<Loadable<readonly string[]>>(
    studentLoad({
      reloads: merge(this.reloads, this.changes.of('Interest')),
      edits: this.edits,
      load: () => this.loadSaved(),
      errorText: () => INTERESTS_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** What the student has chosen, in the order in which they did; null until it is loaded. */
  readonly chosen$ = stateFrom<readonly string[] | null>(
    combineLatest([this.saved$, this.choices]).pipe(
      map(([{ value }, choices]) => value && choices.reduce(withChoice, value)),
    ),
    null,
  );

  /** Everything that is offered, chosen or not. */
  readonly available$ = stateFrom<Loadable<readonly string[]>>(
    keyedLoad({
      key$: inject(LicenseService).licenses$.pipe(
        filter(({ value, error }) => value !== null || error !== null),
        map(({ value }): string => {
          const licenses = value ?? [];
          const query: InterestQuery = {
            licenseTypeIds: distinct(licenses.map(({ licenseTypeId }) => licenseTypeId)),
            stateAbbvs: distinct(licenses.map(({ stateAbbv }) => stateAbbv)),
          };
          return JSON.stringify(query);
        }),
      ),
      reloads: this.reloads,
      load: (key) => this.interests.getAvailable(JSON.parse(key) as InterestQuery),
      errorText: () => INTERESTS_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  private readonly choosing = keptCommand({
    order: 'concat',
    outcome: {
      find: (choice) =>
        this.interests
          .loadLatest()
          .pipe(filter((saved) => saved.includes(choice.interest) === choice.isChosen)),
    },
    key: ({ interest }: Choice) => interest,
    kept: {
      kind: 'interests',
      input: Choice,
      slot: ({ interest }) => interest,
      resume: (choice) => {
        this.show(choice);
        return of(choice);
      },
    },
    // The call names all of them: another browser may have changed the others.
    send: (choice) =>
      readBeforeWrite(this.interests.loadLatest(), (saved) => {
        const chosen = withChoice(saved, choice);
        return this.interests.save({ saved, chosen }).pipe(map(() => chosen));
      }),
    onSaved: (chosen, choice) => {
      this.edits.next(() => chosen);
      this.settle(choice);
    },
    onFailed: (_error, choice) => {
      this.settle(choice);
      this.reloads.next({ force: true });
    },
    errorText: () => INTERESTS_SAVE_FAILED_TEXT,
  });

  choose(interest: string): void {
    this.run({ interest, isChosen: true });
  }

  drop(interest: string): void {
    this.run({ interest, isChosen: false });
  }

  reload(): void {
    this.reloads.next({ force: true });
  }

  /** ERR-11: an empty list if they cannot be loaded. If a reload fails, those on screen stay. */
  private loadSaved(): Observable<readonly string[]> {
    return this.interests.loadChosen().pipe(
      tap(() => this.choosing.releaseUnknown(() => true)),
      catchError((error: unknown) => (this.saved$.value.value === null ? of([]) : throwError(() => error))),
    );
  }

  private run(choice: Choice): void {
    this.show(choice);
    this.choosing.run(choice);
  }

  private show(choice: Choice): void {
    this.choices.next([...this.choices.value, choice]);
  }

  private settle(choice: Choice): void {
    this.choices.next(this.choices.value.filter((each) => each !== choice));
  }
}

function withChoice(chosen: readonly string[], { interest, isChosen }: Choice): readonly string[] {
  const others = chosen.filter((each) => each !== interest);
  if (!isChosen) return others;
  return chosen.includes(interest) ? chosen : [...chosen, interest];
}

function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values)].filter((value) => value !== null);
}
