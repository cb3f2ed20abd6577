import { inject } from '../../framework/di';
import { mapState, type State } from '../../framework/rxjs';
import { routeParams } from './route-params';
import { Router } from './router';

/** Whether the app is at a path, which may be the pattern of a route. Needs an injection context. */
export function isAtPath$(path: string): State<boolean> {
  return mapState(inject(Router).location$, ({ pathname }) => routeParams(path, pathname) !== null);
}
