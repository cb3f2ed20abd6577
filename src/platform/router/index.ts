/** What `@angular/router` exports, as far as it exists here. The app itself imports the files that it needs. */
export { ActivatedRoute, RouterState } from './activated-route';
export {
  type CanActivate,
  type CanActivateChild,
  type CanDeactivate,
  mapToCanActivate,
  mapToCanActivateChild,
  mapToCanDeactivate,
  mapToResolve,
  type Resolve,
} from './class-guards';
export type { NavigationBehaviorOptions, NavigationExtras } from './navigation';
export * as NavigationCancellationCode from './navigation-cancellation-code';
export { convertToParamMap, type ParamMap, UrlSegment } from './param-map';
export { provideRouter } from './provide-router';
export { RouteActivator } from './route-activator';
export { Router } from './router';
export {
  NavigationCancel,
  NavigationEnd,
  NavigationError,
  NavigationStart,
  type NavigationTrigger,
  type RouterEvent as Event,
  type RouterEvent,
} from './router-events';
export {
  ActivatedRouteSnapshot,
  type CanActivateChildFn,
  type CanActivateFn,
  type CanDeactivateFn,
  type Data,
  type GuardResult,
  type MaybeAsync,
  RedirectCommand,
  type ResolveData,
  type ResolveFn,
  type Route,
  type RouteParams as Params,
  RouterStateSnapshot,
  type Routes,
  type RunGuardsAndResolvers,
} from './routes';
export { DefaultTitleStrategy, TitleStrategy } from './title-strategy';
export { type UrlCreationOptions, UrlTree } from './url-tree';
