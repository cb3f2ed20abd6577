import { timer } from 'rxjs';
import { FinalCallsService } from '../../../src/core/session/final-calls.service';
import { runMarbles } from '../../support/marbles';

/** The diagram is the specification: the call ends after that many milliseconds. */
it.each([
  ['waits for a pending call', 500, '500ms (a|)'],
  ['does not wait longer than two seconds', 5000, '2s (a|)'],
])('the end of a session %s', (_, callMs, expected) => {
  runMarbles(({ createInjector, expectObservable }) => {
    const calls = createInjector().get(FinalCallsService);
    calls.track(timer(callMs)).subscribe();
    expectObservable(calls.settled$).toBe(expected, { a: undefined });
  });
});

it('the end of a session does not wait without a pending call', () => {
  runMarbles(({ createInjector, expectObservable }) => {
    expectObservable(createInjector().get(FinalCallsService).settled$).toBe('(a|)', { a: undefined });
  });
});
