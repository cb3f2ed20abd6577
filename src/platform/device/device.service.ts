import { BehaviorSubject, debounceTime, distinctUntilChanged, fromEvent, map } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../browser/browser';
import { RESIZE_DEBOUNCE_MS } from './device.timing';

/** CON-21, CON-32: width classes and the least width of each, in CSS pixels; widest first. */
export const WIDTH_CLASSES = [
  ['lg', 1024],
  ['md', 768],
  ['sm', 640],
  ['min', 0],
] as const;
export type WidthClass = (typeof WIDTH_CLASSES)[number][0];

/** The class of a width in CSS pixels. */
export function widthClass(width: number): WidthClass {
  return WIDTH_CLASSES.find(([, least]) => width >= least)?.[0] ?? 'min';
}

/** Owns the width class of the window; a change counts once the width has stood still (CON-21). */
@Injectable({ providedIn: 'root' })
export class DeviceService {
  private readonly window = inject(DOCUMENT).defaultView as Window;
  private readonly widthSubject = new BehaviorSubject(widthClass(this.window.innerWidth));

  readonly width$ = readonlyState(this.widthSubject);

  constructor() {
    fromEvent(this.window, 'resize')
      .pipe(
        debounceTime(RESIZE_DEBOUNCE_MS),
        map(() => widthClass(this.window.innerWidth)),
        distinctUntilChanged(),
        takeUntilDestroyed(),
      )
      .subscribe(this.widthSubject);
  }
}
