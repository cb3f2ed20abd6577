import { defineArea } from '../support/area';
import { classGuardChecks } from './class-guards.checks';
import { commandChecks } from './commands.checks';
import { guardChecks } from './guards.checks';
import { navigationChecks } from './navigation.checks';
import { resolverChecks } from './resolvers.checks';
import { routeChecks } from './routes.checks';

export const routerArea = defineArea(
  'Router',
  [routeChecks, guardChecks, classGuardChecks, resolverChecks, navigationChecks, commandChecks],
  {
    'the address changes when the guards have decided': {
      ours: ['/a', '/a'],
      why: "The address changes first, as with `urlUpdateStrategy: 'eager'`: a page's skeleton shows at once.",
    },
    'redirectTo may be a function': {
      ours: '/',
      why: 'Is refused with an error: it would need an injection context. A guard has one, and returns a `UrlTree`.',
    },
    'a navigation has begun when the call returns': {
      ours: ['/a', 'start /a', 'end /a'],
      why: 'The address changes at once, so that what is read after the call is about the page that is to come.',
    },
    'of several calls in a row, the last one counts': {
      ours: [true, true, true, 'end /a', 'end /b/1', 'end /a'],
      why: 'Each call navigates at once, so that pages without asynchronous guards are all shown, one after the other.',
    },
    "canDeactivate is asked for another fragment under 'always'": {
      ours: ['/a?x=1'],
      why: 'A link inside a page leaves nothing, so that there is nothing to ask about.',
    },
    'a redirect of the table is part of its navigation': {
      ours: ['start /old', 'cancel /old 0', 'start /new', 'end /new'],
      why: 'A redirect is a navigation of its own.',
    },
    'an ignored navigation is an event': {
      ours: false,
      why: 'There is no `NavigationSkipped`: the promise of the navigation, which is false, says it.',
    },
    'commands may have matrix parameters': {
      ours: [null, 'A command must be text or a number: matrix parameters and outlets are not supported.'],
      why: 'Addresses have no matrix parameters or outlets, because the route table knows none.',
    },
    'recognition, guards and resolvers have events of their own': {
      ours: 2,
      why: 'There are four events: `NavigationStart`, `NavigationEnd`, `NavigationCancel` and `NavigationError`.',
    },
    'canDeactivate gets the component of the route': {
      ours: [false],
      why: 'A page is a React component, which is no object: a guard gets what the page gives to `RouteActivator.attach`.',
    },
  },
);
