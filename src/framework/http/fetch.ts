import { InjectionToken } from '../di';

export type Fetch = (request: Request) => Promise<Response>;

/** How requests leave: by the platform's fetch, unless an app provides something in front of it. */
export const FETCH = new InjectionToken<Fetch>('FETCH', {
  providedIn: 'root',
  factory: () => (request) => fetch(request),
});
