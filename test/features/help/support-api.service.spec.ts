import { toArray } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { SupportApiService } from '../../../src/features/help/support-api.service';
import { Injector } from '../../../src/framework/di';
import { FETCH, provideHttpClient } from '../../../src/framework/http';

it('registers no referral affiliate where the brand names no address for it (COTH-01)', () => {
  const send = jest.fn();
  const injector = Injector.create({
    providers: [
      { provide: BrandService, useValue: { context: { settings: {} } } },
      provideHttpClient(),
      { provide: FETCH, useValue: send },
    ],
  });
  const results: unknown[][] = [];
  const registration$ = injector.get(SupportApiService).registerAffiliate({ email: 'ann@mail.example' });
  registration$.pipe(toArray()).subscribe((result) => results.push(result));
  expect(results).toEqual([[]]);
  expect(send).not.toHaveBeenCalled();
});
