/** Whose request opens a dialog, what a newer one does, and what belongs to it, in virtual time. */
import { delay, finalize, map, type Observable, timer } from 'rxjs';
import { studentDialog } from '../../src/connected/student-dialog';
import type { ModalOptions, ModalRef } from '../../src/core/modal/modal.model';
import { ModalService } from '../../src/core/modal/modal.service';
import { runInInjectionContext } from '../../src/framework/di';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../support/marbles';

interface Harness extends MarbleHarness {
  readonly dialog: ReturnType<typeof studentDialog<string>>;
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** '1 open a', '3 end a', '6 closed a'. */
  readonly log: string[];
  readonly loads: () => number;
}

interface Options {
  readonly pace?: (requests$: Observable<string>) => Observable<string>;
}

/** Each dialog closes after 5 ms. */
function run(test: (harness: Harness) => void, { pace }: Options = {}): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const log: string[] = [];
    const note = (what: string) => log.push(`${helpers.now()} ${what}`);
    let loads = 0;
    const open = ({ inputs, style }: ModalOptions<void, { name: string }>): Partial<ModalRef> => {
      note(`open ${inputs.name} as ${style}`);
      return { closed$: timer(5).pipe(map(() => undefined)) };
    };
    const injector = helpers.createInjector(provider, { provide: ModalService, useValue: { open } });
    const dialog = runInInjectionContext(injector, () =>
      studentDialog({
        load: () => {
          loads += 1;
          return Promise.resolve(() => null);
        },
        style: 'modal-medium',
        show: (name: string) => ({
          inputs: { name },
          during: () => helpers.cold('----------|').pipe(finalize(() => note(`end ${name}`))),
          closed: () => note(`closed ${name}`),
        }),
        ...(pace && { pace }),
      }),
    );
    test({ ...helpers, dialog, student$, log, loads: () => loads });
  });
}

it('ends what belongs to a dialog when it closes', () => {
  run(({ dialog, log, at, flush }) => {
    at('-a', { a: () => dialog.open('a') });
    flush();
    expect(log).toEqual(['1 open a as modal-medium', '6 end a', '6 closed a']);
  });
});

it('ends what belongs to the older dialog before a newer one opens', () => {
  run(({ dialog, log, at, flush }) => {
    at('-a-b', { a: () => dialog.open('a'), b: () => dialog.open('b') });
    flush();
    expect(log).toEqual([
      '1 open a as modal-medium',
      '3 end a',
      '3 closed a',
      '3 open b as modal-medium',
      '8 end b',
      '8 closed b',
    ]);
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
    expect(log.filter((entry) => /open|closed/.test(entry))).toEqual([
      '1 open a as modal-medium',
      '3 closed a',
      '9 open c as modal-medium',
      '14 closed c',
    ]);
  });
});

it('stays open when the same student renews their credential', () => {
  run(({ dialog, log, student$, at, flush }) => {
    at('-a-r', {
      a: () => dialog.open('a'),
      r: () => student$.next({ ...ann, XCredential: 'renewed' }),
    });
    flush();
    expect(log.at(-1)).toBe('6 closed a');
  });
});

it('waits as long as it is told, and loads its component meanwhile', () => {
  run(
    ({ dialog, log, loads, at, flush }) => {
      at('-a-x', { a: () => dialog.open('a'), x: () => expect([loads(), log]).toEqual([1, []]) });
      flush();
      expect(log[0]).toBe('4 open a as modal-medium');
    },
    { pace: (requests$) => requests$.pipe(delay(3)) },
  );
});
