/** Whose request opens a dialog, and what a newer one does, in virtual time. */
import { finalize, type Observable } from 'rxjs';
import { type StudentDialog, studentDialog } from '../../src/connected/student-dialog';
import { runInInjectionContext } from '../../src/framework/di';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../support/marbles';

interface Harness extends MarbleHarness {
  readonly dialog: StudentDialog<string>;
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** 'open a', 'end a'. */
  readonly log: string[];
}

/** Each dialog stays open for 5 ms. */
function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const log: string[] = [];
    const show = (name: string): Observable<unknown> => {
      log.push(`${helpers.now()} open ${name}`);
      return helpers.cold('-----|').pipe(finalize(() => log.push(`${helpers.now()} end ${name}`)));
    };
    const injector = helpers.createInjector(provider);
    const dialog = runInInjectionContext(injector, () => studentDialog(show));
    test({ ...helpers, dialog, student$, log });
  });
}

it('ends the older dialog when a newer one is asked for', () => {
  run(({ dialog, log, at, flush }) => {
    at('-a-b', { a: () => dialog.open('a'), b: () => dialog.open('b') });
    flush();
    expect(log).toEqual(['1 open a', '3 end a', '3 open b', '8 end b']);
  });
});

it('ends with the session, and opens nothing while nobody is signed in', () => {
  run(({ dialog, log, student$, at, flush }) => {
    at('-a-o-b-s-c', {
      a: () => dialog.open('a'),
      o: () => student$.next(null),
      b: () => dialog.open('b'),
      s: () => student$.next(bob),
      c: () => dialog.open('c'),
    });
    flush();
    expect(log).toEqual(['1 open a', '3 end a', '9 open c', '14 end c']);
  });
});

it('stays open when the same student renews their credential', () => {
  run(({ dialog, log, student$, at, flush }) => {
    at('-a-r', {
      a: () => dialog.open('a'),
      r: () => student$.next({ ...ann, XCredential: 'renewed' }),
    });
    flush();
    expect(log).toEqual(['1 open a', '6 end a']);
  });
});
