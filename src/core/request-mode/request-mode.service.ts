import { BehaviorSubject } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState } from '../../framework/rxjs';
import { BrandService } from '../brand/brand.service';

/** How calls are marked (CALL-05): test mode, and whether the API's cache is to be refreshed. */
@Injectable({ providedIn: 'root' })
export class RequestModeService {
  private readonly testModeSubject = new BehaviorSubject(false);

  readonly testMode$ = readonlyState(this.testModeSubject);
  readonly apiCacheDisabled$ = mapState(
    inject(BrandService).state$,
    (state) => state.kind === 'ready' && state.context.environment.flags.apiCacheDisabled,
  );
}
