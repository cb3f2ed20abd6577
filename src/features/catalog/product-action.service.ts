import {
  catchError,
  EMPTY,
  finalize,
  forkJoin,
  map,
  mergeMap,
  type Observable,
  of,
  tap,
  throwIfEmpty,
} from 'rxjs';
import type { CartItem } from '../../contracts/cart';
import type { NewEnrollments } from '../../contracts/course';
import type { Offering, Product } from '../../contracts/product';
import { hasStatus } from '../../core/api/error-text';
import { BrandService } from '../../core/brand/brand.service';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from '../../core/data/data.timing';
import { keyedCommand } from '../../core/data/keyed-command';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { NotSentError, readBeforeWrite } from '../../core/data/read-before-write';
import { isBusy } from '../../core/data/student-command';
import { SessionService } from '../../core/session/session.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { retryTransient } from '../../framework/rxjs';
import { WEB_LOCKS, withLock } from '../../platform/browser/web-locks';
import { CLOCK } from '../../platform/clock/clock';
import { CartEditsService, CartService } from '../cart';
import { EnrollmentApiService } from '../course';
import { LearningPathService } from '../learning-path';
import { ProfileService } from '../profile';
import { AddedToCartService } from './added-to-cart.service';
import { overlapText } from './cart-overlap.model';
import { MarketingApiService } from './marketing-api.service';
import { missingPartsText } from './package-parts.model';
import { enrolledIn, offeringOf, priceOf } from './product.model';
import { PRODUCT_GONE_TEXT, ProductService } from './product.service';
import {
  NOT_OFFERED_TEXT,
  type ProductActionKind,
  priceChangeText,
  productAction,
  unavailableText,
} from './product-action.model';

const RETRIES = { count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS };

/** ERR-09. */
const ENROLL_FAILED_TEXT = 'Unable to enroll in course. Please try again.';
const FAILED_TEXTS: Readonly<Record<ProductActionKind, string>> = {
  add: 'Unable to add course to cart. Please try again.',
  enroll: ENROLL_FAILED_TEXT,
  order: ENROLL_FAILED_TEXT,
};
/** Our wording. */
const UNKNOWN_TEXT =
  'We could not find out whether that worked. If you press again, we look first, so that nothing is added twice.';
const ENROLLED_TEXT = 'You have successfully enrolled in this course.';

interface ProductActionOptions {
  /** The offering; the first one by default. */
  readonly productCode?: string | undefined;
  /** Where in the app it is, without the prefix of CON-29: 'catalog'. */
  readonly addedFrom: string;
}

interface Request extends ProductActionOptions {
  readonly idempotencyKey?: string;
  readonly itemId: number;
  /** What the student saw when they pressed the button. */
  readonly seen: Offering | null;
  /** What they could read beside it. */
  readonly hints: Hints;
}

/** What is said beside the button: of what would be paid twice, and of parts that a package is not sold without. */
type Hints = readonly (string | null)[];

/** A failure with the message for the student. */
class ActionFailure extends Error {}

/** What can be done with a product that was just read. */
interface Current {
  readonly offering: Offering;
  readonly kind: ProductActionKind;
}

interface Done extends Current {
  /** Null for the cart, and for an enrollment whose response was lost. */
  readonly enrolled: NewEnrollments | null;
}

/**
 * Adds products to the cart, orders them and enrolls in them (STA-19 to STA-24, ERR-09).
 *
 * Every action reads the product first, and one that adds something reads the cart too. A press in an outdated tab, or
 * after a lost response, finds out what has happened and sends nothing twice. A price that has changed is shown before
 * anything is added, and so is what would be paid twice, or what is sold out of a package. After an action that is refused, or whose response is lost, the
 * product is read again: it succeeds if the server has carried it out.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second press on the same product is ignored while the first one is under way, and different products are enrolled in at the same time | `keyedCommand`, order `exhaust` |
 * | Only one tab of the browser at a time acts on a product for the student, and only one product at a time is added; what waits too long fails (ERR-09) | `withLock` |
 *
 * A package is sent as one code: the server enrolls in those of its courses that have seats left (STA-23).
 */
@Injectable({ providedIn: 'root' })
export class ProductActionService {
  private readonly added = inject(AddedToCartService);
  private readonly api = inject(MarketingApiService);
  private readonly brand = inject(BrandService);
  private readonly cart = inject(CartService);
  private readonly cartEdits = inject(CartEditsService);
  private readonly clock = inject(CLOCK);
  private readonly enrollments = inject(EnrollmentApiService);
  private readonly learningPaths = inject(LearningPathService);
  private readonly locks = inject(WEB_LOCKS);
  private readonly products = inject(ProductService);
  private readonly profile = inject(ProfileService);
  private readonly session = inject(SessionService);
  private readonly toasts = inject(ToastService);
  /** The products whose errors a dialog shows. */
  private readonly shownElsewhere = new Set<number>();

  private readonly acting = keyedCommand({
    order: 'exhaust',
    outcome: { find: (request) => this.findDone(request), unknownText: UNKNOWN_TEXT },
    key: ({ itemId }: Request) => itemId,
    send: (request, { idempotencyKey }) => this.attempt({ ...request, idempotencyKey }),
    onSaved: (done, request) => this.conclude(done, request),
    onFailed: (error, request) => {
      if (this.shownElsewhere.has(request.itemId)) return;
      if (isOutcomeUnknown(error)) this.toasts.warning(UNKNOWN_TEXT);
      else this.toasts.error(failedText(error, request));
    },
    toastsError: false,
    errorText: failedText,
  });

  /** How the latest action on a product is going, by its id (ERR-09). */
  readonly state$ = this.acting.state$;

  /** Does what the button of the product says. */
  act(itemId: number, options: ProductActionOptions): void {
    const product = this.products.product$(itemId).value;
    const seen = product && offeringOf(product, options.productCode);
    const hints = product ? this.hintsOf(product, seen, this.cart.cart$.value.value) : [];
    this.acting.run({ ...options, itemId, seen, hints });
  }

  /** Clears the error of the latest action. Until `closed$` completes there is no toast: the caller shows errors (ERR-09). */
  takeErrors(itemId: number, closed$: Observable<unknown>): void {
    if (!isBusy(this.state$(itemId).value)) this.acting.reset(itemId);
    this.shownElsewhere.add(itemId);
    closed$.pipe(finalize(() => this.shownElsewhere.delete(itemId))).subscribe();
  }

  private attempt(request: Request): Observable<Done> {
    const student = this.session.student$.value;
    if (student === null) return EMPTY;
    // What is free is not added without a press that has seen a price.
    const adds = request.seen === null || priceOf(request.seen) !== 0;
    const lock = `product-action/${this.brand.context.brand.token}/${student.UserId}/${adds ? 'add' : request.itemId}`;
    const items$ = adds ? this.readCart(student.UserId) : of(null);
    const work$ = readBeforeWrite(forkJoin([this.read(request.itemId), items$]), ([product, items]) => {
      const current = this.check(request, product, items);
      return current === null ? EMPTY : this.send(request, current);
    });
    return withLock(this.locks, lock, work$);
  }

  private read(itemId: number): Observable<Product> {
    return this.api.getProduct(itemId).pipe(
      retryTransient(RETRIES),
      tap((product) => this.products.put([product])),
    );
  }

  private readCart(studentId: number): Observable<readonly CartItem[]> {
    return this.cart.read(studentId).pipe(
      retryTransient(RETRIES),
      catchError(() => {
        throw new ActionFailure(FAILED_TEXTS.add);
      }),
    );
  }

  /** Null if there is nothing to send. The button or a message says why. Throws if the product is not available. */
  private check(request: Request, product: Product, items: readonly CartItem[] | null): Current | null {
    const offering = offeringOf(product, request.productCode ?? request.seen?.productCode);
    const unavailable = unavailableText(product, offering, this.clock.now());
    const action = productAction(product, offering);
    if (offering === null || action === null || unavailable !== null) {
      throw new ActionFailure(unavailable ?? NOT_OFFERED_TEXT);
    }
    if (action.disabled) {
      // An earlier response was lost, or it happened in another tab.
      if (action.state === 'inCart') this.cart.reload({ force: true });
      if (action.state === 'done') this.refresh();
      return null;
    }
    const news = [
      request.seen && priceChangeText(request.seen, offering),
      ...this.hintsOf(product, offering, items).filter((hint) => !request.hints.includes(hint)),
    ].filter(Boolean);
    if (news.length > 0) {
      this.toasts.warning([...news, 'Press again to continue.'].join(' '));
      return null;
    }
    return { offering, kind: action.kind };
  }

  /** Of what is free, the server enrolls in what is left (STA-23) and says what is not. */
  private hintsOf(product: Product, offering: Offering | null, items: readonly CartItem[] | null): Hints {
    const isPaid = offering !== null && priceOf(offering) !== 0;
    return [
      overlapText(product, offering, items),
      isPaid ? missingPartsText(offering, this.clock.now()) : null,
    ];
  }

  private send(request: Request, current: Current): Observable<Done> {
    const sent$: Observable<NewEnrollments | null> =
      current.kind === 'add' ? this.addToCart(request, current) : this.enroll(request, current);
    return sent$.pipe(
      map((enrolled) => ({ ...current, enrolled })),
      catchError((error: unknown) => {
        if (isOutcomeUnknown(error)) throw error;
        // It may have happened in another tab.
        return this.findDone({ ...request, productCode: current.offering.productCode }).pipe(
          throwIfEmpty(),
          catchError(() => {
            throw new ActionFailure(FAILED_TEXTS[current.kind]);
          }),
        );
      }),
    );
  }

  /** Asks the server whether the action has happened. */
  private findDone({ itemId, productCode, seen }: Request): Observable<Done> {
    return this.read(itemId).pipe(
      mergeMap((product) => {
        const offering = offeringOf(product, productCode ?? seen?.productCode);
        const action = productAction(product, offering);
        if (offering === null || action === null) return [];
        if (action.kind === 'add') this.cart.reload({ force: true });
        const isDone = action.state === (action.kind === 'add' ? 'inCart' : 'done');
        return isDone ? [{ offering, kind: action.kind, enrolled: null }] : [];
      }),
    );
  }

  private addToCart({ addedFrom, idempotencyKey }: Request, { offering }: Current): Observable<null> {
    const { productCode, properties } = offering;
    const { paymentOptionId } = properties;
    const addition = { searchResultId: [productCode], addedFrom };
    return this.cartEdits
      .add({ ...addition, ...(paymentOptionId !== null && { paymentOptionId }) }, idempotencyKey)
      .pipe(map(() => null));
  }

  private enroll({ addedFrom, idempotencyKey }: Request, { offering }: Current): Observable<NewEnrollments> {
    return this.enrollments.enroll([offering.productCode], addedFrom, undefined, idempotencyKey).pipe(
      tap(({ enrollmentIds }) => {
        if (enrollmentIds.length === 0) throw new Error('The response names no enrollment.');
      }),
    );
  }

  private conclude({ offering, kind, enrolled }: Done, { itemId }: Request): void {
    if (kind === 'add') {
      this.products.patch(itemId, { inCart: true });
      this.added.open(itemId, offering.productCode);
      return;
    }
    const product = this.products.product$(itemId).value;
    if (product) this.products.patch(itemId, enrolledIn(product, offering, enrolled?.enrollmentIds));
    this.toasts.success(ENROLLED_TEXT);
    const soldOut = enrolled?.soldOutProductCodes.length ?? 0;
    if (soldOut > 0) this.toasts.warning(soldOutText(soldOut, offering.children.length));
    this.refresh();
  }

  /** STA-24. */
  private refresh(): void {
    this.learningPaths.reload({ force: true });
    this.profile.reload({ force: true });
    this.products.reload();
  }
}

function failedText(failure: unknown, { seen }: Request): string {
  const error = failure instanceof NotSentError ? failure.cause : failure;
  if (error instanceof ActionFailure) return error.message;
  if (hasStatus(error, 404)) return PRODUCT_GONE_TEXT;
  return FAILED_TEXTS[seen !== null && priceOf(seen) === 0 ? 'enroll' : 'add'];
}

/** STA-23. */
function soldOutText(soldOut: number, all: number): string {
  return soldOut === 1
    ? `1 of ${all} courses is sold out. You are enrolled in the others.`
    : `${soldOut} of ${all} courses are sold out. You are enrolled in the others.`;
}
