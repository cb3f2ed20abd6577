/** How long a sign-out waits for a command. */
import { concat, EMPTY, type Observable } from 'rxjs';
import { ignoreElements } from 'rxjs/operators';
import { type CommandOptions, studentCommand } from '../../../src/core/data/student-command';
import { PendingWritesService } from '../../../src/core/session/pending-writes.service';
import { runInInjectionContext } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';

type Options = Pick<CommandOptions<string, string, null>, 'send'> &
  Partial<CommandOptions<string, string, null>>;
const STATES = { p: true, n: false };
const lost = new HttpErrorResponse({ kind: 'failed', status: 0 });

/** Runs a command at each letter of a diagram. */
function run(
  inputs: string,
  options: (harness: MarbleHarness) => Options,
  test: (harness: MarbleHarness, writes: PendingWritesService) => void,
) {
  runMarbles((harness) => {
    const injector = harness.createInjector(createSession().provider, recordToasts().provider);
    const command = runInInjectionContext(injector, () =>
      studentCommand<string, string>({
        order: 'concat',
        outcome: {},
        errorText: () => 'Could not save.',
        ...options(harness),
      }),
    );
    harness.hot(inputs).subscribe(command.run);
    test(harness, injector.get(PendingWritesService));
  });
}

it('includes what is read before it is sent', () => {
  const readFirst = ({ cold }: MarbleHarness): Options => ({
    send: () => concat(cold('---|').pipe(ignoreElements()), cold('--(r|)')) as Observable<string>,
  });
  run('-a', readFirst, ({ expectObservable }, { isPending$ }) => {
    expectObservable(isPending$).toBe('np----n', STATES);
  });
});

it('includes what waits in its queue', () => {
  const slow = ({ cold }: MarbleHarness): Options => ({ send: () => cold('----(r|)') });
  run('-ab', slow, ({ cold, expectObservable }, { settled$ }) => {
    const leaving$ = concat(cold('---|').pipe(ignoreElements()), settled$);
    expectObservable(leaving$).toBe('---------(s|)', { s: 0 });
  });
});

it('includes the look at what has become of it, and says if that is not found', () => {
  const unknown = ({ cold }: MarbleHarness): Options => ({
    send: () => cold('--#', {}, lost),
    outcome: { find: () => EMPTY },
  });
  run('-a', unknown, ({ expectObservable }, { isPending$, unsaved$ }) => {
    expectObservable(isPending$).toBe('np 2001ms n', STATES);
    expectObservable(unsaved$).toBe('-- 2001ms u', { u: undefined });
  });
});

it('is none if the command changes nothing on the server', () => {
  const reads = ({ cold }: MarbleHarness): Options => ({
    outcome: 'read',
    send: () => cold('--#', {}, lost),
  });
  run('-a', reads, ({ expectObservable }, { isPending$, unsaved$ }) => {
    expectObservable(isPending$).toBe('n', STATES);
    expectObservable(unsaved$).toBe('-');
  });
});
