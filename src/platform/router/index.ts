/** What `@angular/router` exports, as far as it exists here. The app itself imports the files that it needs. */
export { ActivatedRoute, RouterState } from './activated-route';
export {
  mapToCanActivate,
  mapToCanActivateChild,
  mapToCanDeactivate,
  mapToResolve,
} from './class-guards';
export * as EventType from './event-type';
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
  type CanActivate,
  type CanActivateChild,
  type CanActivateChildFn,
  type CanActivateFn,
  type CanDeactivate,
  type CanDeactivateFn,
  type Data,
  type GuardResult,
  type MaybeAsync,
  RedirectCommand,
  type Resolve,
  type ResolveData,
  type ResolveFn,
  type Route,
  RouterStateSnapshot,
  type Routes,
  type RunGuardsAndResolvers,
} from './routes';
export { DefaultTitleStrategy, TitleStrategy } from './title-strategy';
export { type Params, type QueryParamsHandling, type UrlCreationOptions, UrlTree } from './url-tree';
