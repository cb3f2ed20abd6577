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

/** How long the host of the harness takes to render a modal. */
const HOST_MS = 10;

type Options = Partial<ModalOptions<string, { name: string }>>;

interface ModalHarness extends MarbleHarness {
  readonly injector: DestroyableInjector;
  readonly modals: ModalService;
  readonly credential$: BehaviorSubject<Credential | null>;
  readonly logged: string[];
  /**
   * Opens a modal. Its name selects the letters of the diagrams: l loading, e entering, o open, x leaving for 'a'; L,
   * E, O, X for 'b'; 1 to 4 for 'c'; n for none.
   */
  open(name: 'a' | 'b' | 'c', options?: Options): ModalRef<string>;
  /** One letter for each state on screen. */
  readonly seen$: Observable<string>;
}

const LETTERS = {
  a: { loading: 'l', entering: 'e', open: 'o', leaving: 'x' },
  b: { loading: 'L', entering: 'E', open: 'O', leaving: 'X' },
  c: { loading: '1', entering: '2', open: '3', leaving: '4' },
};

/** Runs a test in virtual time, with a host that renders a modal HOST_MS after it has loaded. */
export function runModalMarbles(test: (harness: ModalHarness) => void, { reducedMotion = false } = {}): void {
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
    test({
      ...helpers,
      injector,
      modals,
      credential$,
      logged,
      open: (name, options) =>
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
