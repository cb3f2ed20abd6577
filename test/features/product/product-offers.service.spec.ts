/** What is offered with a product, in virtual time (CMKT-01). */
import { NEVER, throwError } from 'rxjs';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { MarketingApiService } from '../../../src/features/catalog';
import { ProductOffersService } from '../../../src/features/product/product-offers.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { pageOf } from '../../support/course-harness';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { offering } from '../../support/products';
import { type StubApi, stubApi } from '../../support/stub-api';

const ITEM = 7;
const OFFER = { offerId: 9, title: 'Bundle', message: '', price: 10, upsellUrl: '' };
const CODE = { code: 'BUNDLE15', percentOff: 15, endDate: null };

interface Harness extends MarbleHarness {
  readonly offers: ProductOffersService;
  readonly api: StubApi;
  readonly student$: ReturnType<typeof createSession>['student$'];
}

function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const { cold } = helpers;
    const api = stubApi(helpers, {
      getRelatedOfferings: [cold('-(a|)', { a: pageOf([offering()]) })],
      getUpsellOffer: [cold('-(a|)', { a: OFFER })],
      getUpsellDiscountCode: [cold('-(a|)', { a: CODE })],
    });
    const injector = helpers.createInjector(
      provider,
      { provide: MarketingApiService, useValue: api.service },
      { provide: DataChangesService, useValue: { of: () => NEVER } },
    );
    const offers = injector.get(ProductOffersService);
    offers.open(ITEM);
    offers.show('related', 'upsell');
    test({ ...helpers, offers, api, student$ });
  });
}

const failing = (status: number) => throwError(() => new HttpErrorResponse({ status }));

it('has related offerings, and an upsell with its discount code', () => {
  run(({ offers, api, flush }) => {
    flush();
    expect(offers.related$.value.value).toEqual([offering()]);
    expect(offers.upsells$.value.value).toEqual([{ offer: OFFER, discount: CODE }]);
    expect(api.calls).toContain(`1 getUpsellDiscountCode ${ITEM}`);
  });
});

it.each([
  [
    'an offer without a discount',
    { getUpsellDiscountCode: [failing(404)] },
    [{ offer: OFFER, discount: null }],
  ],
  ['no offer', { getUpsellOffer: [failing(404)] }, []],
])('may have %s', (_what, responses, upsells) => {
  run(({ offers, api, flush }) => {
    Object.assign(api.responses, responses);
    offers.reload();
    flush();
    expect(offers.upsells$.value).toMatchObject({ value: upsells, error: null });
  });
});

it('says that the offer could not be loaded, and loads it again on request', () => {
  run(({ offers, api, at, cold, flush }) => {
    const found = cold('-(a|)', { a: OFFER });
    api.responses.getUpsellOffer = [found, failing(500), found];
    const errors: unknown[] = [];
    at('-----r', {
      r: () => {
        errors.push(offers.upsells$.value.error);
        offers.reload('upsell');
      },
    });
    offers.reload();
    flush();
    expect(errors).toEqual(["We couldn't load the offer for this course. Please try again."]);
    expect(offers.upsells$.value).toMatchObject({ error: null, value: [{ offer: OFFER }] });
  });
});

it('shows nothing of one student to the next', () => {
  run(({ offers, student$, at, flush }) => {
    const seen: unknown[] = [];
    at('-----b', {
      b: () => {
        seen.push(offers.related$.value.value?.length);
        student$.next(bob);
        seen.push(offers.related$.value.value);
      },
    });
    flush();
    expect(seen).toEqual([1, null]);
  });
});
