import { BehaviorSubject, debounceTime, filter, merge, Subject, switchMap, throttleTime } from 'rxjs';
import { inject } from '../../framework/di';
import { readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { isAtPath$ } from '../../platform/router/is-at-path';
import { Router } from '../../platform/router/router';
import { NavigationStart } from '../../platform/router/router-events';
import type { Params } from '../../platform/router/url-tree';
import { keepUnchanged } from '../data/keep-unchanged';

/**
 * What is typed is written after this many milliseconds without another key, and steps at least as far apart, because
 * browsers limit such writes (our choice).
 */
const ADDRESS_DELAY_MS = 300;

/** What the student types, and how the same entries look, is no step of the history. */
const REPLACING = ['search', 'view'];

interface AddressRules<V> {
  /** Of the page; may be the pattern of a route. */
  readonly path: string;
  /** Holds the view, if something else does so before the list can be changed. */
  readonly views?: BehaviorSubject<V>;
  /** `query` is that of an address. */
  readonly read: (query: string) => V;
  /** What `Router.amendQuery` needs to write the view into the address. */
  readonly params: (view: V) => Params;
  /** What a change makes of the view. */
  readonly apply: (view: V, change: Partial<V>) => V;
}

export interface ViewInAddress<V> {
  readonly view$: State<V>;
  /** Whether the page of the list is on the screen. */
  readonly isShown$: State<boolean>;
  /** Takes effect at once. */
  change(change: Partial<V>): void;
  /** A change that the student has not made, such as away from a page that is no longer there. No step of the history. */
  correct(change: Partial<V>): void;
}

/**
 * The view of a list that lives in the address of its page, so that it survives a reload and the Back button. Another
 * page, filter or order is a step of the history: Back leads to the view before it. Typing replaces the address, and what
 * was typed before a step belongs to the view that Back leads to. Needs an injection context.
 *
 * | Rule | Operator |
 * |---|---|
 * | A step is written at once, and a further one within 300 ms when they have passed | `throttleTime` |
 * | What is typed is written 300 ms after the last key, and at the latest when the page is left | `debounceTime` |
 */
export function viewInAddress<V extends object>({
  path,
  read,
  views = new BehaviorSubject(read('')),
  params,
  apply,
}: AddressRules<V>): ViewInAddress<V> {
  const router = inject(Router);
  const isShown$ = isAtPath$(path);
  const steps = new Subject<void>();
  const keys = new Subject<void>();
  let unwritten: 'nothing' | 'typing' | 'step' = 'nothing';

  function show(view: V): void {
    if (view !== views.value) views.next(view);
  }

  function write(): void {
    const isStep = unwritten === 'step';
    // The address of another page is not this list's to write.
    if (unwritten !== 'nothing' && isShown$.value) router.amendQuery(params(views.value), { isStep });
    unwritten = 'nothing';
  }

  function change(change: Partial<V>, isStep: boolean): void {
    if (isStep && unwritten === 'typing') write();
    if (isStep || unwritten === 'nothing') unwritten = isStep ? 'step' : 'typing';
    views.next(apply(views.value, change));
    (isStep ? steps : keys).next();
  }

  router.location$
    .pipe(
      switchMap(({ search }) => {
        // A change that is still unwritten belongs to a page that is gone.
        unwritten = 'nothing';
        // The query of another page says nothing about this list.
        if (isShown$.value) show(keepUnchanged(views.value, read(search)));
        return merge(
          steps.pipe(throttleTime(ADDRESS_DELAY_MS, undefined, { leading: true, trailing: true })),
          keys.pipe(debounceTime(ADDRESS_DELAY_MS)),
        );
      }),
      takeUntilDestroyed(),
    )
    .subscribe(write);
  router.events
    .pipe(
      filter((event) => event instanceof NavigationStart && event.navigationTrigger === 'imperative'),
      takeUntilDestroyed(),
    )
    .subscribe(write);

  return {
    view$: readonlyState(views),
    isShown$,
    change: (next) =>
      change(
        next,
        Object.keys(next).some((name) => !REPLACING.includes(name)),
      ),
    correct: (next) => change(next, false),
  };
}
