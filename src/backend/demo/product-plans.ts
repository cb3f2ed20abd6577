/** The catalog of every brand (ENT-16, STA-19), with every delivery method, and a product in every state. */
export interface ProductPlan {
  /** Part of the product's id. */
  number: number;
  /** 0 is the first of the brand's topics. */
  topic: number;
  title: (topic: string) => string;
  deliveryMethod: string;
  creditHours: number | null;
  /** In dollars; 0 is free. */
  price: number;
  seats?: number;
  /** When its session begins and ends, in hours from now. */
  sessionHours?: readonly [number, number];
  notForIndividualSale?: boolean;
  /** Its hours are of another kind than those of the other courses. */
  isAdvanced?: true;
  /** It is offered only in this many of the brand's states, the first ones; in all of them by default. */
  states?: number;
  /** In dollars, how much more it costs from one state to the next. */
  dearerBy?: number;
  /** Numbers of the parts of a package. */
  children?: readonly number[];
}

const DAY = 24;

/** The package that is sold with a discount. nora has it in the cart. */
export const SOLD_PACKAGE = 221;
/** The book in nora's cart. */
export const SOLD_BOOK = 211;
/** The package of nora's live session and video. */
export const TAKEN_PACKAGE = 223;

const HAND_MADE: readonly (Omit<ProductPlan, 'topic'> & Partial<Pick<ProductPlan, 'topic'>>)[] = [
  {
    number: 201,
    title: (topic) => `${topic} Essentials`,
    deliveryMethod: 'Online',
    creditHours: 1,
    price: 0,
  },
  {
    number: 202,
    title: (topic) => `${topic} in Depth`,
    deliveryMethod: 'Online',
    creditHours: 3,
    price: 39,
  },
  {
    number: 203,
    title: (topic) => `${topic}: Two-Day Seminar`,
    deliveryMethod: 'Seminar',
    creditHours: 12,
    price: 289,
    seats: 12,
    states: 1,
    sessionHours: [10 * DAY, 11 * DAY + 8],
  },
  {
    number: 204,
    title: (topic) => `${topic} Classroom Day`,
    deliveryMethod: 'SeminarClass',
    creditHours: 6,
    price: 0,
    seats: 0,
    sessionHours: [5 * DAY, 5 * DAY + 7],
  },
  {
    number: 205,
    title: (topic) => `${topic}: Questions and Answers`,
    deliveryMethod: 'Webinar',
    creditHours: 1,
    price: 0,
    seats: 3,
    sessionHours: [1.5, 2.5],
  },
  {
    number: 206,
    title: (topic) => `${topic} Update Webinar`,
    deliveryMethod: 'Webinar',
    creditHours: 2,
    price: 25,
    seats: 0,
    sessionHours: [3 * DAY, 3 * DAY + 2],
  },
  {
    number: 207,
    title: (topic) => `${topic} by Mail`,
    deliveryMethod: 'Correspondence',
    creditHours: 4,
    price: 45.5,
  },
  {
    number: 208,
    title: (topic) => `${topic}: Recorded Webinar`,
    deliveryMethod: 'RecordedWebinar',
    creditHours: 1.5,
    price: 0,
  },
  {
    number: 209,
    title: () => 'All Courses for a Year',
    deliveryMethod: 'Subscription',
    creditHours: null,
    price: 249,
  },
  {
    number: 210,
    title: (topic) => `${topic} Pocket Guide`,
    deliveryMethod: 'PhysicalProduct',
    creditHours: null,
    price: 0,
  },
  {
    number: SOLD_BOOK,
    title: (topic) => `The ${topic} Handbook`,
    deliveryMethod: 'PhysicalProduct',
    creditHours: null,
    price: 32,
  },
  {
    number: 212,
    title: (topic) => `${topic} Course Series`,
    deliveryMethod: 'Parent',
    creditHours: 8,
    price: 119,
  },
  {
    number: 213,
    title: (topic) => `${topic} Practice Questions`,
    deliveryMethod: 'AddOn',
    creditHours: null,
    price: 12,
    states: 2,
  },
  {
    number: 214,
    title: (topic) => `${topic} at a Partner School`,
    deliveryMethod: 'ThirdParty',
    creditHours: 2,
    price: 0,
  },
  {
    number: 215,
    title: (topic) => `${topic} Live`,
    deliveryMethod: 'LiveStream',
    creditHours: 2,
    price: 0,
    seats: 40,
    sessionHours: [-0.5, 1.5],
  },
  {
    number: 216,
    title: (topic) => `${topic} Live Workshop`,
    deliveryMethod: 'LiveStream',
    creditHours: 2,
    price: 29,
    seats: 1,
    sessionHours: [0.5, 2.5],
  },
  {
    number: 217,
    title: (topic) => `${topic} to Listen To`,
    deliveryMethod: 'MP3',
    creditHours: 1,
    price: 0,
  },
  {
    number: 218,
    title: (topic) => `${topic} on Video`,
    deliveryMethod: 'Video',
    creditHours: 2,
    price: 24.99,
  },
  {
    number: 219,
    title: (topic) => `${topic} Talk`,
    deliveryMethod: 'Podcast',
    creditHours: 0.5,
    price: 0,
  },
  {
    number: 220,
    title: () => 'Starter Package',
    deliveryMethod: 'Package',
    creditHours: 9.5,
    price: 0,
    children: [201, 204, 205, 208],
  },
  {
    number: SOLD_PACKAGE,
    title: () => 'Renewal Package',
    deliveryMethod: 'Package',
    creditHours: 10,
    price: 99.99,
    children: [202, 207, 218, 224],
  },
  {
    number: 222,
    title: () => 'Classroom Package',
    deliveryMethod: 'Package',
    creditHours: 8,
    price: 0,
    children: [204, 206],
  },
  {
    number: TAKEN_PACKAGE,
    title: () => 'Welcome Package',
    deliveryMethod: 'Package',
    creditHours: 3,
    price: 0,
    children: [2, 3],
  },
  {
    number: 224,
    title: (topic) => `${topic}: Final Review`,
    deliveryMethod: 'Online',
    creditHours: 1,
    price: 15,
    notForIndividualSale: true,
  },
  {
    number: 225,
    title: (topic) => `${topic} Simulation`,
    deliveryMethod: 'Unknown',
    creditHours: 1,
    price: 0,
  },
  {
    number: 226,
    title: (topic) => `${topic} Skills Day`,
    deliveryMethod: 'SeminarClass',
    creditHours: 6,
    price: 0,
    seats: 18,
    states: 1,
    sessionHours: [14 * DAY, 14 * DAY + 7],
  },
  {
    number: 227,
    title: (topic) => `${topic}: Live Case Round`,
    deliveryMethod: 'Webinar',
    creditHours: 1.5,
    price: 0,
    seats: 30,
    sessionHours: [-0.5, 1.5],
  },
  {
    number: 228,
    title: () => 'Listening Package',
    deliveryMethod: 'Package',
    creditHours: 1.5,
    price: 0,
    children: [217, 219],
  },
  // The next session of 206, which is sold out. The number also says for which profession it is.
  {
    number: 230,
    topic: 5,
    title: (topic) => `${topic} Update Webinar`,
    deliveryMethod: 'Webinar',
    creditHours: 2,
    price: 25,
    seats: 25,
    sessionHours: [17 * DAY, 17 * DAY + 2],
  },
];

/** Enough similar products for several pages, and for swaps. */
const SERIES: readonly Omit<ProductPlan, 'topic' | 'number'>[] = [
  { title: (topic) => `${topic}: The Basics`, deliveryMethod: 'Online', creditHours: 2, price: 0 },
  { title: (topic) => `${topic}: Watch and Learn`, deliveryMethod: 'Video', creditHours: 2, price: 0 },
  {
    ...{ title: (topic) => `${topic}: Advanced Cases`, deliveryMethod: 'Online', creditHours: 4, price: 49 },
    ...{ states: 2, dearerBy: 6, isAdvanced: true },
  },
];
const TOPICS = 6;
/** The number of the first product of the series. */
export const FIRST_OF_SERIES = 231;

export const PRODUCT_PLANS: readonly ProductPlan[] = [
  ...HAND_MADE.map((plan, index) => ({ topic: index % TOPICS, ...plan })),
  ...Array.from({ length: TOPICS }, (_, topic) => SERIES.map((plan) => ({ ...plan, topic })))
    .flat()
    .map((plan, index) => ({ ...plan, number: FIRST_OF_SERIES + index })),
];
