import { compiles, defineSnippets, refused } from './snippets';

export const signalsSnippets = defineSnippets(
  'Types: signals',
  {
    'a signal has the type of its initial value': compiles(`
      import { signal, type WritableSignal } from '@angular/core';
      const count = signal(1);
      const same: Same<typeof count, WritableSignal<number>> = true;
      const value: number = count();
    `),
    'a signal with an explicit type': compiles(`
      import { signal } from '@angular/core';
      const name = signal<string | undefined>(undefined);
      name.set('Ann');
      name.update((value) => value?.trim());
    `),
    'set takes the type of the signal': refused(`
      import { signal } from '@angular/core';
      signal(1).set('1');
    `),
    'a writable signal is a signal': compiles(`
      import { signal, type Signal } from '@angular/core';
      const reader: Signal<number> = signal(1);
    `),
    'a signal is not a writable one': refused(`
      import { computed, type WritableSignal } from '@angular/core';
      const writer: WritableSignal<number> = computed(() => 1);
    `),
    'a function is not a signal': refused(`
      import type { Signal } from '@angular/core';
      const fake: Signal<number> = () => 1;
    `),
    'asReadonly returns a signal': compiles(`
      import { signal, type Signal } from '@angular/core';
      const reader = signal(1).asReadonly();
      const same: Same<typeof reader, Signal<number>> = true;
    `),
    'a signal of a wider type takes a narrower one': compiles(`
      import { computed, type Signal } from '@angular/core';
      const wide: Signal<string | number> = computed(() => 1);
    `),
    'computed has the type of its result': compiles(`
      import { computed, signal, type Signal } from '@angular/core';
      const count = signal(1);
      const text = computed(() => String(count()), { equal: (a, b) => a.length === b.length, debugName: 'text' });
      const same: Same<typeof text, Signal<string>> = true;
    `),
    'a computed signal has no set': refused(`
      import { computed } from '@angular/core';
      computed(() => 1).set(2);
    `),
    'isSignal narrows': compiles(`
      import { isSignal, type Signal } from '@angular/core';
      function read(value: number | Signal<number>): number {
        return isSignal(value) ? value() : value;
      }
    `),
    'untracked returns what the function returns': compiles(`
      import { signal, untracked } from '@angular/core';
      const value: number = untracked(signal(1));
      const text: string = untracked(() => 'text');
    `),
    'linkedSignal of a function': compiles(`
      import { linkedSignal, signal, type WritableSignal } from '@angular/core';
      const source = signal([1, 2]);
      const first = linkedSignal(() => source()[0]);
      const same: Same<typeof first, WritableSignal<number | undefined>> = true;
    `),
    'linkedSignal of a literal': compiles(`
      import { linkedSignal, signal } from '@angular/core';
      linkedSignal(() => 1).set(2);
      const name = linkedSignal(() => 'a', { equal: (a, b) => a.length === b.length });
      name.set('b');
    `),
    'linkedSignal with source and computation': compiles(`
      import { linkedSignal, signal, type WritableSignal } from '@angular/core';
      const source = signal('a');
      const selected = linkedSignal<string, number>({
        source,
        computation: (value, previous) => (previous ? previous.value + previous.source.length : value.length),
        equal: (a, b) => a === b,
      });
      const same: Same<typeof selected, WritableSignal<number>> = true;
    `),
    'linkedSignal infers without the previous value': compiles(`
      import { linkedSignal, signal, type WritableSignal } from '@angular/core';
      const source = signal('a');
      const length = linkedSignal({ source, computation: (value) => value.length });
      const same: Same<typeof length, WritableSignal<number>> = true;
    `),
    'effect gets what registers its clean-up': compiles(`
      import { effect, type EffectRef, type EffectCleanupRegisterFn, type Injector } from '@angular/core';
      declare const injector: Injector;
      const ref: EffectRef = effect((onCleanup) => onCleanup(() => undefined), {
        injector,
        manualCleanup: true,
        debugName: 'watch',
      });
      const watch = (onCleanup: EffectCleanupRegisterFn) => onCleanup(() => undefined);
      effect(watch);
      ref.destroy();
    `),
    'toSignal may be undefined at first': compiles(`
      import type { Signal } from '@angular/core';
      import { toSignal } from '@angular/core/rxjs-interop';
      import { of } from 'rxjs';
      const latest = toSignal(of(1));
      const same: Same<typeof latest, Signal<number | undefined>> = true;
    `),
    'toSignal with an initial value': compiles(`
      import type { Signal } from '@angular/core';
      import { toSignal } from '@angular/core/rxjs-interop';
      import { of } from 'rxjs';
      const latest = toSignal(of(1), { initialValue: 0 });
      const same: Same<typeof latest, Signal<number>> = true;
      const empty = toSignal(of(1), { initialValue: null });
      const sameEmpty: Same<typeof empty, Signal<number | null>> = true;
    `),
    'toSignal with an initial value of another type': refused(`
      import { toSignal } from '@angular/core/rxjs-interop';
      import { of } from 'rxjs';
      toSignal(of(1), { initialValue: 'none' });
    `),
    'toSignal with requireSync has a value': compiles(`
      import type { Signal } from '@angular/core';
      import { toSignal } from '@angular/core/rxjs-interop';
      import { BehaviorSubject } from 'rxjs';
      const latest = toSignal(new BehaviorSubject(1), { requireSync: true, equal: (a, b) => a === b });
      const same: Same<typeof latest, Signal<number>> = true;
    `),
    'toSignal with requireSync takes no initial value': refused(`
      import { toSignal } from '@angular/core/rxjs-interop';
      import { of } from 'rxjs';
      toSignal(of(1), { requireSync: true, initialValue: 0 });
    `),
    'toObservable has the type of the signal': compiles(`
      import { type Injector, signal } from '@angular/core';
      import { toObservable } from '@angular/core/rxjs-interop';
      import type { Observable } from 'rxjs';
      declare const injector: Injector;
      const counts$ = toObservable(signal(1), { injector });
      const same: Same<typeof counts$, Observable<number>> = true;
    `),
  },
  {},
);
