import { BehaviorSubject, concat, of, Subject } from 'rxjs';
import { ActiveRoute } from '../../../src/app/routing/active-route';
import { BrandService } from '../../../src/core/brand/brand.service';
import { SessionService } from '../../../src/core/session/session.service';
import { ProfileService } from '../../../src/features/profile';
import { Injector } from '../../../src/framework/di';
import { readonlyState } from '../../../src/framework/rxjs';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { ann } from '../../support/marbles';

it('takes the page away when a guard fails', () => {
  history.replaceState(null, '', '/courses');
  const fault = new Subject<never>();
  const state$ = concat(of({ kind: 'signed-in', credential: ann, persisted: true }), fault);
  const profile = { value: { onboardingSurveyRequired: false }, loading: false, error: null, asOf: null };
  const injector = Injector.create({
    providers: [
      {
        provide: SessionService,
        useValue: { state$, student$: of(ann), credential$: readonlyState(new BehaviorSubject(ann)) },
      },
      { provide: ProfileService, useValue: { profile$: of(profile) } },
      { provide: BrandService, useValue: { context: { settings: {}, hosts: {} } } },
      { provide: LOG_ERROR, useValue: () => {} },
    ],
  });
  const { state$: active$ } = injector.get(ActiveRoute);
  expect(active$.value.result.kind).toBe('allow');
  fault.error(new TypeError());
  expect(active$.value.result.kind).toBe('wait');
  injector.destroy();
});
