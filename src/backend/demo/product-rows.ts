/**
 * The rows of a brand's catalog: its courses, and products of its own. Brand 1 has the product 10201 with the code
 * 10201-FL in Florida, and the promo codes WELCOME10, SPRING25, which is over, and BUNDLE15.
 */
import { LICENSE_NATIONWIDE_STATE } from '../../contracts/license';
import { regionName } from '../../contracts/regions';
import { dayFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import type { BrandContent } from './content/content';
import { courseWordsOf } from './content/course-words';
import { marketWordsOf } from './content/market-words';
import { boardOf, LIVE_METHODS, PLACE_METHODS, TIME_ZONE } from './course-rows';
import { stepsOf } from './course-steps';
import type { BrandPlace } from './place';
import {
  FIRST_OF_SERIES,
  PRODUCT_PLANS,
  type ProductPlan,
  SOLD_BOOK,
  SOLD_PACKAGE,
  TAKEN_PACKAGE,
} from './product-plans';
import { sessionFrom } from './session-times';

/** In the order of insertion: a row refers only to rows before it. */
export const PRODUCT_TABLES = [
  'product',
  'offering',
  'packageChild',
  'promoCode',
  'course',
  'courseStep',
  'coursePerson',
  'courseSession',
  'courseApproval',
  'courseLocation',
] as const;
export type ProductRows = { [Table in (typeof PRODUCT_TABLES)[number]]: NewRow<Table>[] };

const COURSES_OF_BRAND = 10_000;
const OF_COURSE = 100;
/** The brand's own courses. Their license types and states are those of the first paths. */
const OWN_COURSES = 3;
const UNAPPROVED_STATE = 'NC';

interface Courses {
  person: readonly NewRow<'person'>[];
  course: readonly NewRow<'course'>[];
  courseSession: readonly NewRow<'courseSession'>[];
}

export function productRows(place: BrandPlace, courses: Courses): ProductRows {
  const { now } = place;
  const itemIdOf = (number: number) => place.subsidiaryId * COURSES_OF_BRAND + number;
  const studied = PRODUCT_PLANS.filter(({ children }) => children === undefined);
  const product = [
    ...courses.course.map((course) => productOfCourse(place, course, courses.courseSession)),
    ...PRODUCT_PLANS.map((plan) => productOfPlan(place, plan)),
  ];
  const plans = new Map(PRODUCT_PLANS.map((plan) => [itemIdOf(plan.number), plan]));
  const promo = { subsidiaryId: place.subsidiaryId, packageId: null };
  return {
    product,
    offering: product.flatMap((each) => offeringRows(place, each, plans.get(each.itemId))),
    packageChild: PRODUCT_PLANS.flatMap(({ number, children = [] }) =>
      children.map((child, index) => ({
        packageId: itemIdOf(number),
        itemId: itemIdOf(child),
        position: index + 1,
      })),
    ),
    promoCode: [
      { ...promo, code: 'WELCOME10', percentOff: 10, endDate: dayFrom(now, 90) },
      { ...promo, code: 'SPRING25', percentOff: 25, endDate: dayFrom(now, -5) },
      {
        ...promo,
        code: 'BUNDLE15',
        percentOff: 15,
        endDate: dayFrom(now, 30),
        packageId: itemIdOf(SOLD_PACKAGE),
      },
    ],
    course: studied.map((plan) => courseRow(place, plan)),
    courseStep: studied.flatMap(({ number, deliveryMethod }) =>
      stepsOf(deliveryMethod).map((step, index) => ({
        courseStepId: itemIdOf(number) * OF_COURSE + index + 1,
        courseId: itemIdOf(number),
        position: index + 1,
        ...step,
      })),
    ),
    coursePerson: studied.flatMap(({ number, deliveryMethod }) =>
      peopleOf(courses, deliveryMethod).map((person) => ({ courseId: itemIdOf(number), ...person })),
    ),
    courseSession: studied.flatMap((plan) => sessionRows(place, plan)),
    courseApproval: studied.flatMap((plan) => approvalRows(place, plan)),
    courseLocation: studied
      .filter(({ deliveryMethod }) => PLACE_METHODS.includes(deliveryMethod))
      .map(({ number }) => ({ courseId: itemIdOf(number), ...courseWordsOf(place.token).hall })),
  };
}

/** The first of the brand's people is the author; the last one teaches what is held live. */
function peopleOf({ person }: Courses, deliveryMethod: string) {
  const [author] = person;
  const instructor = person.at(-1);
  const isHeld = [...LIVE_METHODS, ...PLACE_METHODS].includes(deliveryMethod);
  return [
    ...(author ? [{ personId: author.personId, part: 'author' as const }] : []),
    ...(instructor && isHeld ? [{ personId: instructor.personId, part: 'instructor' as const }] : []),
  ];
}

function sessionRows(place: BrandPlace, plan: ProductPlan): NewRow<'courseSession'>[] {
  const { number, sessionHours } = plan;
  if (!sessionHours) return [];
  const courseId = place.subsidiaryId * COURSES_OF_BRAND + number;
  const [startTime, endTime] = sessionFrom(place.now, sessionHours);
  const sessionId = courseId * OF_COURSE + 1;
  return [{ sessionId, courseId, title: nameOf(place, plan), startTime, endTime, timeZone: TIME_ZONE }];
}

/** What earns hours is approved in every state in which it is offered, except one; the series is so nationwide. */
function approvalRows(place: BrandPlace, plan: ProductPlan): NewRow<'courseApproval'>[] {
  const { number, creditHours, states } = plan;
  if (creditHours === null) return [];
  const courseId = place.subsidiaryId * COURSES_OF_BRAND + number;
  const words = courseWordsOf(place.token);
  const nationwide = number >= FIRST_OF_SERIES ? [LICENSE_NATIONWIDE_STATE] : [];
  return [...statesOf(place.content).slice(0, states), ...nationwide]
    .filter((stateAbbv) => stateAbbv !== UNAPPROVED_STATE)
    .map((stateAbbv) => ({
      ...{ courseId, stateAbbv, board: boardOf(words, stateAbbv) },
      ...{ approvalNumber: `${stateAbbv}-${courseId}`, hours: creditHours },
    }));
}

/** The first student's cart, with a book and a package, and a package that two of their enrollments belong to. */
export function cartRows({ subsidiaryId, content }: BrandPlace, studentId: number) {
  const shoppingCartId = `cart-${studentId}`;
  const itemIdOf = (number: number) => subsidiaryId * COURSES_OF_BRAND + number;
  const [stateAbbv] = statesOf(content);
  const codeOf = (number: number) => `${itemIdOf(number)}-${stateAbbv}`;
  const bundle = PRODUCT_PLANS.find(({ number }) => number === SOLD_PACKAGE);
  const book = PRODUCT_PLANS.find(({ number }) => number === SOLD_BOOK);
  const parts = bundle?.children ?? [];
  const takenParts = PRODUCT_PLANS.find(({ number }) => number === TAKEN_PACKAGE)?.children ?? [];
  const cents = Math.round((bundle?.price ?? 0) * 100);
  const share = Math.floor(cents / parts.length);
  return {
    cart: [{ shoppingCartId, studentId, promoCode: null }],
    cartItem: [
      {
        ...{ shoppingCartId, productCode: codeOf(SOLD_BOOK), courseId: itemIdOf(SOLD_BOOK) },
        ...{ packageId: null, amount: book?.price ?? 0 },
      },
      ...parts.map((part, index) => ({
        ...{ shoppingCartId, productCode: codeOf(SOLD_PACKAGE), courseId: itemIdOf(part) },
        packageId: itemIdOf(SOLD_PACKAGE),
        amount: (index === 0 ? cents - share * (parts.length - 1) : share) / 100,
      })),
    ],
    taken: { packageId: itemIdOf(TAKEN_PACKAGE), courseIds: takenParts.map(itemIdOf) },
  };
}

/** Products for the brand's own courses, so that a student's enrollment is in one of them. */
function statesOf({ paths }: BrandContent): string[] {
  return [...new Set([...paths.slice(0, OWN_COURSES).flatMap(({ states }) => states[0] ?? []), 'TX', 'NC'])];
}

/** The license types of the brand's own courses, in turn. */
function licenseTypeOf({ content, licenseTypeId }: BrandPlace, number: number): number {
  const path = content.paths[(number - 1) % OWN_COURSES];
  return licenseTypeId(path?.licenseTypes[0] as number);
}

function productOfCourse(
  place: BrandPlace,
  { courseId, courseName, description, deliveryMethod, creditHours }: NewRow<'course'>,
  courseSessions: Courses['courseSession'],
): NewRow<'product'> {
  const sessions = courseSessions.filter((session) => session.courseId === courseId);
  return {
    itemId: courseId,
    subsidiaryId: place.subsidiaryId,
    name: courseName,
    description,
    deliveryMethod,
    licenseTypeId: licenseTypeOf(place, courseId % COURSES_OF_BRAND),
    creditHours: creditHours ?? null,
    creditType: marketWordsOf(place.token).creditType,
    imageUrl: '',
    seatsRemaining: null,
    startTime: sessions[0]?.startTime ?? null,
    endTime: sessions.at(-1)?.endTime ?? null,
  };
}

function productOfPlan(place: BrandPlace, plan: ProductPlan): NewRow<'product'> {
  const { number, deliveryMethod, creditHours, isAdvanced, seats, sessionHours } = plan;
  const { creditType, advancedCreditType } = marketWordsOf(place.token);
  const [startTime, endTime] = sessionHours ? sessionFrom(place.now, sessionHours) : [null, null];
  return {
    itemId: place.subsidiaryId * COURSES_OF_BRAND + number,
    subsidiaryId: place.subsidiaryId,
    name: nameOf(place, plan),
    description: descriptionOf(place, plan),
    deliveryMethod,
    licenseTypeId: plan.children ? null : licenseTypeOf(place, number),
    creditHours,
    creditType: creditHours === null ? '' : isAdvanced ? advancedCreditType : creditType,
    imageUrl: pictureOf(place, plan),
    seatsRemaining: seats ?? null,
    startTime,
    endTime,
  };
}

/** A drawing of its topic. What has no topic has none, and neither have the brands of our users. */
function pictureOf({ token }: BrandPlace, { topic, title }: ProductPlan): string {
  const { topics, hasDrawings } = marketWordsOf(token);
  const name = topics[topic] ?? '';
  if (!hasDrawings || title(name) === title('')) return '';
  return `/brands/${token}/topics/${name.toLowerCase().replaceAll(' ', '-')}.svg`;
}

function offeringRows({ content }: BrandPlace, { itemId, name }: NewRow<'product'>, plan?: ProductPlan) {
  const states = statesOf(content).slice(0, plan?.states);
  // What is about the laws of a state is of no use in others.
  const named = states.filter((state) => name.startsWith(regionName(state)));
  return (named.length > 0 ? named : states).map((stateAbbv, index) => ({
    productCode: `${itemId}-${stateAbbv}`,
    itemId,
    stateAbbv,
    price: (plan?.price ?? 0) + index * (plan?.dearerBy ?? 0),
    notForIndividualSale: plan?.notForIndividualSale ?? false,
    paymentOptionId: plan && plan.price > 0 ? 1 : null,
  }));
}

function courseRow(place: BrandPlace, plan: ProductPlan): NewRow<'course'> {
  const courseId = place.subsidiaryId * COURSES_OF_BRAND + plan.number;
  const isLive = LIVE_METHODS.includes(plan.deliveryMethod);
  return {
    courseId,
    subsidiaryId: place.subsidiaryId,
    courseName: nameOf(place, plan),
    description: plainText(descriptionOf(place, plan)),
    objectives: JSON.stringify([]),
    creditHours: plan.creditHours,
    deliveryMethod: plan.deliveryMethod,
    publishedDate: dayFrom(place.now, -200),
    regulatoryText: '',
    joinUrl: isLive ? `https://live.${place.domain}/rooms/${courseId}` : '',
    passcode: '',
  };
}

/** The description of a course is plain text; that of a product is HTML. */
function plainText(html: string): string {
  return html.replace(/<[^>]+>/g, '');
}

function nameOf({ token }: BrandPlace, { topic, title }: ProductPlan): string {
  return title(marketWordsOf(token).topics[topic] ?? '');
}

function descriptionOf({ token }: BrandPlace, { topic, children }: ProductPlan): string {
  return children
    ? '<p>Several courses together, <strong>for less</strong> than one by one.</p>'
    : `<p>What you need to know of <strong>${marketWordsOf(token).topics[topic]}</strong>, with cases from practice.</p>`;
}
