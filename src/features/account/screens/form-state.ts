import { type CommandState, IDLE } from '../../../core/data/student-command';

/** The state of a command for one of the forms that use it. */
export function formState<K>(state: CommandState<K>, form: K): CommandState<K> {
  return state.key === form ? state : IDLE;
}
