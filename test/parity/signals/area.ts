import { defineArea } from '../support/area';
import { computedChecks } from './computed.checks';
import { effectEndChecks } from './effect-ends.checks';
import { effectChecks } from './effects.checks';
import { interopChecks } from './interop.checks';
import { linkedChecks } from './linked.checks';
import { signalChecks } from './signals.checks';

export const signalsArea = defineArea('Signals', [signalChecks, computedChecks, linkedChecks], {
  'the read-only view of a signal says what it holds as text': {
    ours: '[Signal: 1]',
    why: 'Ours says it as every other signal does, Angular shows the code of a function.',
  },
});

export const signalsInteropArea = defineArea(
  'Effects, toSignal and toObservable',
  [effectChecks, effectEndChecks, interopChecks],
  {
    'an effect after one that failed': {
      ours: ['broken', ['ran']],
      why: 'Runs all the same. In Angular it waits until some other effect is woken by a change.',
    },
  },
);
