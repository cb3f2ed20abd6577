import { BehaviorSubject, skip } from 'rxjs';
import { Injector, inject, runInInjectionContext } from '../../framework/di';
import { readonlyState, type State } from '../../framework/rxjs';
import { perKey } from './per-key';
import { type CommandOptions, type CommandState, IDLE, studentCommand } from './student-command';

interface KeyedCommandOptions<I, O, K> extends CommandOptions<I, O, K> {
  readonly key: (input: I) => K;
}

interface KeyedCommand<I, K> {
  /** How the latest request of a key is going. The same key returns the same state. */
  readonly state$: (key: K) => State<CommandState<K>>;
  readonly run: (input: I) => void;
  /** As `settle` and `forget` of a studentCommand. */
  readonly settle: (key: K) => void;
  readonly forget: (key: K) => void;
  /** Cancels the pending and waiting requests of a key and makes it idle. */
  readonly reset: (key: K) => void;
}

/**
 * A studentCommand for each key, such as one for each certificate: each has a state of its own, and `order` is that
 * among its own requests. A key costs a command from its first request on. Needs an injection context.
 */
export function keyedCommand<I, O, K>(options: KeyedCommandOptions<I, O, K>): KeyedCommand<I, K> {
  const injector = inject(Injector);
  const stateOf = perKey((_key: K) => new BehaviorSubject<CommandState<K>>(IDLE));
  const commandOf = perKey((key: K) => {
    const command = runInInjectionContext(injector, () => studentCommand(options));
    command.state$.pipe(skip(1)).subscribe(stateOf(key));
    return command;
  });
  return {
    state$: perKey((key) => readonlyState(stateOf(key))),
    run: (input) => commandOf(options.key(input)).run(input),
    settle: (key) => commandOf(key).settle(key),
    forget: (key) => commandOf(key).forget(key),
    reset: (key) => {
      if (stateOf(key).value !== IDLE) commandOf(key).reset();
    },
  };
}
