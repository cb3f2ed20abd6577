import { BehaviorSubject, combineLatest, map } from 'rxjs';
import { RequestModeService } from '../../core/api/request-mode.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { ProfileService } from './profile.service';

export interface TestModeState {
  readonly allowed: boolean;
  readonly on: boolean;
}

/** Test mode as the profile allows it (ENT-01, testModeAllowed): what was stored or typed by others is taken back. */
@Injectable({ providedIn: 'root' })
export class TestModeService {
  private readonly mode = inject(RequestModeService);
  private readonly profiles = inject(ProfileService);
  private readonly stateSubject = new BehaviorSubject<TestModeState>({ allowed: false, on: false });

  readonly state$ = readonlyState(this.stateSubject);

  constructor() {
    combineLatest([this.profiles.profile$, this.mode.testModeOf$])
      .pipe(
        map(([{ value }]) => ({ known: value !== null, allowed: value?.testModeAllowed ?? false })),
        takeUntilDestroyed(),
      )
      .subscribe(({ known, allowed }) => {
        if (known && !allowed && this.mode.testMode) this.mode.setTestMode(false);
        this.stateSubject.next({ allowed, on: this.mode.testMode });
      });
  }

  set(on: boolean): void {
    if (this.stateSubject.value.allowed) this.mode.setTestMode(on);
  }
}
