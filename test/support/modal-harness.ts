import { BehaviorSubject, distinctUntilChanged, map, type Observable, of, timer } from 'rxjs';
import type { Credential } from '../../src/contracts/credential';
import type { ModalOptions, ModalRef } from '../../src/core/modal/modal.model';
import { ModalService } from '../../src/core/modal/modal.service';
import { SessionService } from '../../src/core/session/session.service';
import { type DestroyableInjector, Injector } from '../../src/framework/di';
import { readonlyState } from '../../src/framework/rxjs';
import { REDUCED_MOTION } from '../../src/platform/device/reduced-motion';
import { LOG_ERROR } from '../../src/platform/log/log-error';
import { ann, type MarbleHarness, runMarbles } from './marbles';

/** How long the harness's host takes to put a modal on screen. */
const HOST_MS = 10;

type Options = Partial<ModalOptions<string, { name: string }>>;

export interface ModalHarness extends MarbleHarness {
  readonly injector: DestroyableInjector;
  readonly modals: ModalService;
  readonly credential$: BehaviorSubject<Credential | null>;
  readonly logged: string[];
  /**
   * Asks for a modal; its name is the letter case of the diagrams: l loading, e entering, o open, x leaving for
   * 'a', and L, E, O, X for 'b'; 1 to 4 for 'c'; n for none.
   */
  ask(name: 'a' | 'b' | 'c', options?: Options): ModalRef<string>;
  /** What the user sees, a letter a state. */
  readonly seen$: Observable<string>;
}

const LETTERS = {
  a: { loading: 'l', entering: 'e', open: 'o', leaving: 'x' },
  b: { loading: 'L', entering: 'E', open: 'O', leaving: 'X' },
  c: { loading: '1', entering: '2', open: '3', leaving: '4' },
};

/** Plays the modal service with virtual time, and a host that shows whatever is loaded HOST_MS later. */
export function runModalMarbles(act: (harness: ModalHarness) => void, { reducedMotion = false } = {}): void {
  runMarbles((helpers) => {
    const credential$ = new BehaviorSubject<Credential | null>(ann);
    const logged: string[] = [];
    const injector = Injector.create({
      providers: [
        { provide: SessionService, useValue: { credential$: readonlyState(credential$) } },
        { provide: REDUCED_MOTION, useValue: () => reducedMotion },
        {
          provide: LOG_ERROR,
          useValue: (what: string, error: Error) => logged.push(`${what}: ${error.name}`),
        },
      ],
    });
    const modals = injector.get(ModalService);
    modals.active$.subscribe((active) => {
      if (active?.component && active.state === 'loading') timer(HOST_MS).subscribe(active.shown);
    });
    act({
      ...helpers,
      injector,
      modals,
      credential$,
      logged,
      ask: (name, options) =>
        modals.open({ load: () => of(() => null), inputs: { name }, style: 'modal-medium', ...options }),
      seen$: modals.active$.pipe(
        map((active) =>
          active ? LETTERS[(active.inputs as { name: 'a' | 'b' | 'c' }).name][active.state] : 'n',
        ),
        distinctUntilChanged(),
      ),
    });
  });
}
