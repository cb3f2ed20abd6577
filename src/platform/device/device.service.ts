import { BehaviorSubject, debounceTime, distinctUntilChanged, fromEvent, map } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../browser/browser';

/** CON-21: how long the width must not change before it is used, in milliseconds. */
const RESIZE_DEBOUNCE_MS = 150;

/** CON-21, CON-32: the width classes with their minimum widths in CSS pixels, widest first. */
export const WIDTH_CLASSES = [
  ['lg', 1024],
  ['md', 768],
  ['sm', 640],
  ['min', 0],
] as const;
export type WidthClass = (typeof WIDTH_CLASSES)[number][0];

/** The class of a width in CSS pixels. */
export function widthClass(width: number): WidthClass {
  return WIDTH_CLASSES.find(([, minimum]) => width >= minimum)?.[0] ?? 'min';
}

/** CON-09: below 768 px, menus are modal lists (NAV-12). */
export function isBelowModalWidth(width: WidthClass): boolean {
  return width === 'min' || width === 'sm';
}

/**
 * Owns the width class of the window.
 *
 * | Rule | Operator |
 * |---|---|
 * | A width counts once it has not changed for 150 ms (CON-21) | `debounceTime(RESIZE_DEBOUNCE_MS)` |
 */
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
