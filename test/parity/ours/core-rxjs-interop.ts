/** What `@angular/core/rxjs-interop` exports, as far as it exists here. */
export {
  type ToObservableOptions,
  type ToSignalOptions,
  takeUntilDestroyed,
  toObservable,
  toSignal,
} from '../../../src/framework/rxjs';
