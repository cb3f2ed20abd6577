/** Changes of the framework's behaviour that the comparison with Angular must notice. */
export interface Mutation {
  readonly title: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** The folder of test/parity whose checks notice it. */
  readonly area: 'di' | 'http' | 'router' | 'signals' | 'testing';
}

export const MUTATIONS: readonly Mutation[] = [
  {
    title: 'an injector with `self` asks its parent',
    file: 'src/framework/di/injector.ts',
    from: 'if (this.parent && !self)',
    to: 'if (this.parent)',
    area: 'di',
  },
  {
    title: 'callbacks run before ngOnDestroy',
    file: 'src/framework/di/injector.ts',
    from: `    for (const value of this.values) attempt(() => value.ngOnDestroy(), errors);
    for (const { run } of this.callbacks) attempt(run, errors);`,
    to: `    for (const { run } of this.callbacks) attempt(run, errors);
    for (const value of this.values) attempt(() => value.ngOnDestroy(), errors);`,
    area: 'di',
  },
  {
    title: 'the first provider of a token wins',
    file: 'src/framework/di/injector.ts',
    from: 'if (!provider.multi) this.records.set(token, record);',
    to: 'if (!provider.multi) this.records.has(token) || this.records.set(token, record);',
    area: 'di',
  },
  {
    title: 'interceptors run in the reverse order',
    file: 'src/framework/http/http-interceptors.ts',
    from: 'reduceRight',
    to: 'reduce',
    area: 'http',
  },
  {
    title: 'a query encodes what Angular leaves readable',
    file: 'src/framework/http/http-params.ts',
    from: '/%(40|3A|24|2C|3B|3D|3F|2F)/g',
    to: '/%(40|3A|24|2C|3B|3D)/g',
    area: 'http',
  },
  {
    title: 'deleting one value of a parameter deletes all equal ones',
    file: 'src/framework/http/http-params.ts',
    from: 'index !== list.indexOf(String(value))',
    to: '_ !== String(value) && index >= 0',
    area: 'http',
  },
  {
    title: 'the fragment of a URL becomes part of its path',
    file: 'src/framework/http/http-request.ts',
    from: "replace(/#.*$/s, '')",
    to: "replace('#', '')",
    area: 'http',
  },
  {
    title: 'unsubscribing does not abort the request',
    file: 'src/framework/http/fetch-backend.ts',
    from: '.pipe(finalize(() => aborter.abort()))',
    to: '',
    area: 'http',
  },
  {
    title: 'guards are asked again when only the query has changed',
    file: 'src/platform/router/route-activator.ts',
    from: `    default:
      return !isSameUrl`,
    to: `    default:
      return !isSameQuery || !isSameUrl`,
    area: 'router',
  },
  {
    title: 'a guard that is quicker overrules one before it',
    file: 'src/platform/router/route-activator.ts',
    from: 'results.find((result) => result !== true)',
    to: 'results.find((result) => result !== true && result !== null) ?? results.find((result) => result !== true)',
    area: 'router',
  },
  {
    title: 'the redirect of a navigation without an address gets one',
    file: 'src/platform/router/router.ts',
    from: 'skipLocationChange: navigation?.extras.skipLocationChange,',
    to: '',
    area: 'router',
  },
  {
    title: 'the children of a route with a component inherit its data',
    file: 'src/platform/router/routes.ts',
    from: "(this.routeConfig?.path === '' || !this.parent.component)",
    to: 'true',
    area: 'router',
  },
  {
    title: 'the outermost guard is asked first before a page is left',
    file: 'src/platform/router/route-activator.ts',
    from: `      })
      .reverse();`,
    to: '      });',
    area: 'router',
  },
  {
    title: 'only the latest value of a guard counts',
    file: 'src/platform/router/route-activator.ts',
    from: 'this.run(guard).pipe(first(), startWith(null))',
    to: 'this.run(guard).pipe(toArray(), map((all) => all.at(-1) as GuardResult), startWith(null))',
    area: 'router',
  },
  {
    title: 'a computed signal that stays equal counts as changed',
    file: 'src/framework/signals/graph.ts',
    from: 'if (untracked(() => this.isSame(value))) return;',
    to: '',
    area: 'signals',
  },
  {
    title: 'a computed signal forgets its error',
    file: 'src/framework/signals/graph.ts',
    from: 'this.outcome = { error };',
    to: 'throw error;',
    area: 'signals',
  },
  {
    title: 'the clean-ups of an effect run in their order',
    file: 'src/framework/signals/effect.ts',
    from: 'this.cleanups.pop()',
    to: 'this.cleanups.shift()',
    area: 'signals',
  },
  {
    title: 'toSignal reads an error as the last value',
    file: 'src/framework/rxjs/to-signal.ts',
    from: "latest.set({ kind: 'error', error });",
    to: '',
    area: 'signals',
  },
  {
    title: 'subscribers of toObservable run inside its effect',
    file: 'src/framework/rxjs/to-observable.ts',
    from: 'untracked(() => values.next(value));',
    to: 'values.next(value);',
    area: 'signals',
  },
  {
    title: 'an overridden provider is kept',
    file: 'src/framework/testing/test-bed.ts',
    from: '.filter(({ provide }) => !this.overrides.has(provide))',
    to: '',
    area: 'testing',
  },
  {
    title: 'a test does not run the initialisers of the app',
    file: 'src/framework/testing/test-bed.ts',
    from: 'injector.get(ApplicationInitStatus).run();',
    to: '',
    area: 'testing',
  },
];
