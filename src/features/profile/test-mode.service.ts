import { combineLatest, map, tap } from 'rxjs';
import { RequestModeService } from '../../core/api/request-mode.service';
import { stateFrom } from '../../core/data/state-from';
import { Injectable, inject } from '../../framework/di';
import { ProfileService } from './profile.service';

interface TestModeState {
  readonly allowed: boolean;
  readonly on: boolean;
}

/**
 * Test mode, for students whose profile allows it (ENT-01, testModeAllowed). For anyone else it is switched off, even if
 * the browser's storage says that it is on. Until the profile is known, calls go out without it.
 */
@Injectable({ providedIn: 'root' })
export class TestModeService {
  private readonly mode = inject(RequestModeService);

  readonly state$ = stateFrom<TestModeState>(
    combineLatest([inject(ProfileService).profile$, this.mode.testModeOf$]).pipe(
      tap(([{ value }]) => this.mode.setTestModeAllowed(value?.testModeAllowed ?? null)),
      map(([{ value }]) => ({ allowed: value?.testModeAllowed ?? false, on: this.mode.testMode })),
    ),
    { allowed: false, on: false },
  );

  set(on: boolean): void {
    if (this.state$.value.allowed) this.mode.setTestMode(on);
  }
}
