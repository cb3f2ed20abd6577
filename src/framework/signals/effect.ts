import { assertInInjectionContext, DestroyRef, Injectable, Injector, inject, type TokenLookup } from '../di';
import { assertNotInReactiveContext, type Consumer, type Producer, Sources, untracked } from './graph';

/** A running effect. Source: Angular's EffectRef. */
export interface EffectRef {
  destroy(): void;
}

export type EffectCleanupFn = () => void;
/** Registers what is called before the next run, and when the effect is destroyed: the latest first. */
export type EffectCleanupRegisterFn = (cleanupFn: EffectCleanupFn) => void;

export interface CreateEffectOptions {
  /** Needed outside an injection context. */
  injector?: Injector;
  /** The effect lives until `destroy()`, and not only as long as its injector. */
  manualCleanup?: boolean;
  /** Without effect, as in Angular: an effect may always set signals. */
  allowSignalWrites?: boolean;
  debugName?: string;
}

/** A flush of effects that set one another off more often than this is given up. Angular's never ends. */
const MAX_ROUNDS = 10_000;

class EffectNode implements Consumer, EffectRef {
  readonly mayWrite = true;
  private readonly sources = new Sources(this, () => !this.isDestroyed);
  private readonly cleanups: EffectCleanupFn[] = [];
  private hasRun = false;
  private isDestroyed = false;
  isDirty = true;
  onDestroyed: () => void = () => {};

  constructor(
    private readonly effectFn: (onCleanup: EffectCleanupRegisterFn) => void,
    private readonly scheduler: EffectScheduler,
  ) {
    scheduler.add(this);
  }

  addSource(source: Producer, version: number): void {
    this.sources.add(source, version);
  }

  markDirty(): void {
    if (this.isDirty || this.isDestroyed) return;
    this.isDirty = true;
    this.scheduler.schedule();
  }

  run(): void {
    this.isDirty = false;
    if (this.hasRun && !this.sources.haveChanged()) return;
    this.hasRun = true;
    this.cleanUp();
    try {
      this.sources.record(() => this.effectFn((cleanupFn) => void this.cleanups.push(cleanupFn)));
    } finally {
      // It may have destroyed itself.
      if (this.isDestroyed) this.end();
    }
  }

  destroy(): void {
    if (this.isDestroyed) return;
    this.isDestroyed = true;
    this.onDestroyed();
    this.scheduler.remove(this);
    this.end();
  }

  private end(): void {
    this.sources.unobserve();
    this.cleanUp();
  }

  private cleanUp(): void {
    untracked(() => {
      while (this.cleanups.length > 0) this.cleanups.pop()?.();
    });
  }
}

/** Runs the effects of an app whose signals have changed: in a microtask, in the order of their creation. */
@Injectable({ providedIn: 'root' })
export class EffectScheduler {
  private readonly effects = new Set<EffectNode>();
  private isScheduled = false;

  add(effect: EffectNode): void {
    this.effects.add(effect);
    this.schedule();
  }

  remove(effect: EffectNode): void {
    this.effects.delete(effect);
  }

  schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    queueMicrotask(() => {
      if (this.isScheduled) this.flush();
    });
  }

  /** Runs them at once, until no effect has anything to do. Throws what an effect throws. */
  flush(): void {
    let round = 0;
    try {
      while (this.runDirty()) {
        if (round === MAX_ROUNDS) throw new Error('Effects keep setting signals that they depend on.');
        round += 1;
      }
    } finally {
      this.isScheduled = false;
      // Those that were given up wait for another change, because microtasks without end would block the page.
      if (round < MAX_ROUNDS && [...this.effects].some(({ isDirty }) => isDirty)) this.schedule();
    }
  }

  private runDirty(): boolean {
    let ran = false;
    for (const effect of this.effects) {
      if (!effect.isDirty) continue;
      ran = true;
      effect.run();
    }
    return ran;
  }
}

/**
 * Runs a function, and again whenever a signal that it has read has changed. The runs are scheduled and never happen
 * at once. Ends with the injector. Source: Angular's effect.
 */
export function effect(
  effectFn: (onCleanup: EffectCleanupRegisterFn) => void,
  options: CreateEffectOptions = {},
): EffectRef {
  assertNotInReactiveContext(effect, 'Create it in a constructor, for example.');
  if (!options.injector) assertInInjectionContext(effect);
  const injector: TokenLookup = options.injector ?? inject(Injector);
  const destroyRef = options.manualCleanup ? null : injector.get(DestroyRef);
  const node = new EffectNode(effectFn, injector.get(EffectScheduler));
  if (destroyRef) node.onDestroyed = destroyRef.onDestroy(() => node.destroy());
  return { destroy: () => node.destroy() };
}
