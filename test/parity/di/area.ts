import { defineArea } from '../support/area';
import { classChecks } from './classes.checks';
import { destroyRefChecks } from './destroy-ref.checks';
import { errorChecks } from './errors.checks';
import { lifecycleChecks } from './lifecycle.checks';
import { lookupChecks } from './lookup.checks';
import { providerChecks } from './providers.checks';
import { tokenChecks } from './tokens.checks';

export const diArea = defineArea(
  'Dependency injection',
  [providerChecks, tokenChecks, lookupChecks, errorChecks, classChecks, lifecycleChecks, destroyRefChecks],
  {
    'an injector without a parent holds root services': {
      ours: 'nothing was thrown',
      why: 'There is no platform injector: an injector without a parent is the root injector.',
    },
    'the name of the error of a missing provider': {
      ours: 'NullInjectorError',
      why: "Angular's name (`ɵNotFound`) is internal. Here it is `NullInjectorError`, as it was until Angular 19.",
    },
    'a constructor that threw is tried again': {
      ours: ['broken', 'nothing was thrown'],
      why: 'In Angular, the second attempt fails with a circular dependency that does not exist.',
    },
    'a callback of a constructor that throws': {
      ours: ['callback', 'broken', 'destroy'],
      why: 'Because the constructor is tried again, its callbacks run at once instead of when the injector is destroyed.',
    },
    'a second destroy': {
      ours: 'nothing was thrown',
      why: 'Does nothing, so that all who share an injector may destroy it.',
    },
    'a callback that another one removes': {
      ours: [],
      why: 'What was removed is not called, not even while the injector is destroyed.',
    },
    'the rest is destroyed after an error': {
      ours: ['rest'],
      why: 'The others are destroyed before the error is thrown, so that no subscription stays behind.',
    },
  },
);
