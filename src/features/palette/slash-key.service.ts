import { BehaviorSubject } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { readonlyState } from '../../framework/rxjs';
import { LocalStorageService } from '../../platform/browser/local-storage.service';

/** A setting of the device: single keys must be possible to turn off (WCAG 2.1.4). */
const SLASH_KEY = 'palette-slash';
const OFF = 'off';

/** Whether the key / opens the palette on this device. */
@Injectable({ providedIn: 'root' })
export class SlashKeyService {
  private readonly storage = inject(LocalStorageService);
  private readonly onSubject = new BehaviorSubject(this.storage.get(SLASH_KEY) !== OFF);

  readonly isOn$ = readonlyState(this.onSubject);

  choose(isOn: boolean): void {
    if (isOn) this.storage.remove(SLASH_KEY);
    else this.storage.set(SLASH_KEY, OFF);
    this.onSubject.next(isOn);
  }
}
