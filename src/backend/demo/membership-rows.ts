/** The rows of a brand's states and levels of license types, of its tags, and of memberships (ENT-11, ENT-12). */
import { dayFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import { marketWordsOf } from './content/market-words';
import { LICENSE_STATES } from './content/states';
import type { PathRows } from './path-rows';
import type { BrandPlace } from './place';

export const MEMBERSHIP_TABLES = [
  'licenseTypeState',
  'licenseLevel',
  'membershipConfiguration',
  'membershipFeature',
  'partnerOffering',
  'resource',
] as const;
type MembershipRows = { [Table in (typeof MEMBERSHIP_TABLES)[number]]: NewRow<Table>[] };

/** How many ids are reserved for each license type, and for each brand. */
const OF_LICENSE_TYPE = 100;
const TAGS_OF_BRAND = 1_000;
/** The license type without a membership. */
const WITHOUT_MEMBERSHIP = 5;
/** After those of a path's situation. */
const SUBSCRIPTIONS_OF_STUDENT = 10;

const CATEGORIES = ['Communication', 'Leadership', 'Ethics and Law'];

/** ENT-13, in turn: for members only, partly for everyone, and no library at all. */
const FEATURES: readonly (readonly { feature: string; enabled: boolean; membersOnly: boolean }[])[] = [
  [
    { feature: 'Resources', enabled: true, membersOnly: true },
    { feature: 'PartnerOfferings', enabled: true, membersOnly: true },
    { feature: 'Community', enabled: true, membersOnly: true },
  ],
  [
    { feature: 'Resources', enabled: true, membersOnly: false },
    { feature: 'PartnerOfferings', enabled: true, membersOnly: true },
  ],
  [
    { feature: 'Resources', enabled: false, membersOnly: true },
    { feature: 'PartnerOfferings', enabled: true, membersOnly: false },
    { feature: 'Community', enabled: true, membersOnly: false },
  ],
];

const RESOURCES = [
  {
    ...{ resourceType: 'Checklist', title: (topic: string) => `${topic} Checklist`, minutes: 5 },
    description: 'One page to print: what to check before, during and after, and what to document.',
  },
  {
    ...{ resourceType: 'Article', title: (topic: string) => `What Is New in ${topic}`, minutes: 12 },
    description:
      'What has changed in the rules and guidelines of the last year, and what it means for your practice.',
  },
  {
    ...{ resourceType: 'Guide', title: (topic: string) => `A Short Guide to ${topic}`, minutes: 20 },
    description: 'Terms, common mistakes and two worked cases, with references for further reading.',
  },
  {
    ...{ resourceType: 'Video', title: (topic: string) => `${topic}, Step by Step`, minutes: 8 },
    description: 'An instructor demonstrates a routine case from start to finish, with captions.',
  },
];
const PARTNERS = [
  { partnerName: 'Harbor Lane Coffee', benefit: 'A free bag of beans with the first order' },
  { partnerName: 'Lantern Books', benefit: '15% off all professional titles' },
  { partnerName: 'Slow Tide Hotels', benefit: 'A free breakfast on every stay' },
  { partnerName: 'Copperleaf Insurance', benefit: 'A lower deductible on liability cover' },
  { partnerName: 'Nightjar Audio', benefit: 'Half price on noise-cancelling headphones' },
];

export function membershipRows(place: BrandPlace): MembershipRows {
  const numbers = place.content.licenseTypes.map((_, index) => index + 1);
  const withMembership = numbers.filter((number) => number !== WITHOUT_MEMBERSHIP);
  return {
    licenseTypeState: numbers.flatMap((number) =>
      Object.keys(LICENSE_STATES).map((stateAbbv) => ({
        licenseTypeId: place.licenseTypeId(number),
        stateAbbv,
      })),
    ),
    licenseLevel: numbers.flatMap((number) => levelRows(place, number)),
    membershipConfiguration: withMembership.map((number) => ({
      licenseTypeId: place.licenseTypeId(number),
      upsellUrl: `/rxd/shop/${place.token}/membership/${place.licenseTypeId(number)}`,
    })),
    membershipFeature: withMembership.flatMap((number) =>
      (FEATURES[(number - 1) % FEATURES.length] ?? []).map((feature) => ({
        licenseTypeId: place.licenseTypeId(number),
        ...feature,
        url: feature.feature === 'Community' ? `https://community.${place.domain}/` : '',
      })),
    ),
    partnerOffering: withMembership.flatMap((number) => partnerOfferingRows(place, number)),
    resource: withMembership.flatMap((number) => resourceRows(place, number)),
  };
}

/** The goals and levels for renewal and for preparation (STA-41). Every other renewal has no levels. */
function levelRows({ content, licenseTypeId }: BrandPlace, number: number) {
  const isRenewal = content.licenseTypes[number - 1]?.educationType.startsWith('Continuing') ?? true;
  const none = { goal: '', licenseLevel: '', currentLicenseLevel: '', desiredLicenseLevel: '' };
  const renewing = { ...none, goal: 'Renew my license' };
  const renewal = [
    { ...renewing, licenseLevel: 'Active' },
    { ...renewing, licenseLevel: 'Inactive' },
  ];
  const first = { goal: 'Get my first license', currentLicenseLevel: 'Unlicensed' };
  const preparation = [
    { ...none, ...first, desiredLicenseLevel: 'Associate' },
    { ...none, ...first, desiredLicenseLevel: 'Full License' },
    {
      ...none,
      goal: 'Move up a level',
      currentLicenseLevel: 'Associate',
      desiredLicenseLevel: 'Full License',
    },
  ];
  const levels = !isRenewal ? preparation : number % 2 === 0 ? renewal : [renewing];
  return levels.map((level, index) => ({
    licenseLevelId: licenseTypeId(number) * OF_LICENSE_TYPE + index + 1,
    licenseTypeId: licenseTypeId(number),
    ...level,
  }));
}

/** A specialty has one license type. The last category has one state. */
export function tagRows(place: BrandPlace): NewRow<'tag'>[] {
  const { subsidiaryId, token, content, licenseTypeId } = place;
  const { topics, specialties } = marketWordsOf(token);
  const everywhere = { licenseTypeId: null, stateAbbv: null };
  return [
    ...topics.map((tagName) => ({ ...everywhere, tagName, tagType: 'Topic' })),
    ...specialties.map((tagName, index) => ({
      ...everywhere,
      tagName,
      tagType: 'Specialty',
      licenseTypeId: licenseTypeId((index % content.licenseTypes.length) + 1),
    })),
    ...CATEGORIES.map((tagName, index) => ({
      ...everywhere,
      tagName,
      tagType: 'Category',
      stateAbbv: index === CATEGORIES.length - 1 ? 'TX' : null,
    })),
  ].map((tag, index) => ({ tagId: subsidiaryId * TAGS_OF_BRAND + index + 1, subsidiaryId, ...tag }));
}

function partnerOfferingRows({ token, domain, licenseTypeId }: BrandPlace, number: number) {
  return [...marketWordsOf(token).partners, ...PARTNERS].map((partner, index) => ({
    offeringId: licenseTypeId(number) * OF_LICENSE_TYPE + index + 1,
    licenseTypeId: licenseTypeId(number),
    ...partner,
    terms: 'For members, once a year. Not together with other offers.',
    code: index % 2 === 0 ? `MEMBER-${licenseTypeId(number)}` : '',
    url: `https://www.${domain}/partners/${index + 1}`,
    logoUrl: '',
  }));
}

function resourceRows({ token, domain, licenseTypeId }: BrandPlace, number: number) {
  return marketWordsOf(token)
    .topics.flatMap((topic) => RESOURCES.map((resource) => ({ topic, ...resource })))
    .map(({ topic, title, resourceType, minutes, description }, index) => ({
      resourceId: licenseTypeId(number) * OF_LICENSE_TYPE + index + 1,
      licenseTypeId: licenseTypeId(number),
      title: title(topic),
      description,
      resourceType,
      topic,
      url: `https://www.${domain}/library/${index + 1}`,
      minutes,
    }));
}

interface Owner extends BrandPlace {
  studentId: number;
  userName: string;
  paths: PathRows;
  hasExpiredMembership: boolean;
}

/**
 * The subscriptions of a student (STA-07), and the reviews of three members. nora is a member by a path and has two
 * more, one expired and one cancelled. ivy is a member by a path and has cancelled. eva's has expired; it was for the
 * license type of their first path. The other students have none.
 */
export function memberRows(owner: Owner) {
  const { studentId, userName, paths, hasExpiredMembership } = owner;
  const memberPath = paths.learningPath.find(({ subscriptionId }) => subscriptionId);
  const memberOf = licenseTypeOf(paths, memberPath?.learningPathId);
  const formerlyOf = licenseTypeOf(paths, paths.learningPath[0]?.learningPathId);
  const subscription: NewRow<'subscription'>[] = [];
  if (memberPath?.subscriptionId && memberOf !== undefined) {
    subscription.push({
      subscriptionId: memberPath.subscriptionId,
      ...ANNUAL,
      studentId,
      licenseTypeId: memberOf,
      endDate: dayFrom(owner.now, 165),
      cancelledDate: userName === 'ivy' ? dayFrom(owner.now, -3) : null,
    });
    if (userName === 'nora') subscription.push(...furtherSubscriptions(owner, memberOf));
  }
  if (hasExpiredMembership && formerlyOf !== undefined) {
    subscription.push({
      subscriptionId: studentId * SUBSCRIPTIONS_OF_STUDENT + 2,
      ...ANNUAL,
      studentId,
      licenseTypeId: formerlyOf,
      endDate: dayFrom(owner.now, -12),
      cancelledDate: null,
    });
  }
  const reviews = memberOf === undefined ? [] : reviewsOf(userName, memberOf);
  return { subscription, resourceReview: reviews.map((each) => ({ studentId, ...each })) };
}

/** The number of the resource within its license type, the rating, and the text. */
const REVIEWS: Readonly<
  Record<string, readonly (readonly [number: number, rating: number, review: string])[]>
> = {
  nora: [
    [1, 5, 'It hangs over my desk.'],
    [2, 3, ''],
  ],
  ivy: [
    [1, 4, ''],
    [4, 5, 'Watched it twice.'],
    [7, 2, 'Too long for a break.'],
    [9, 4, ''],
  ],
  ada: [
    [1, 4, ''],
    [3, 4, ''],
    [4, 4, 'Good on a phone.'],
    [13, 5, ''],
    [18, 3, ''],
  ],
};

const reviewsOf = (userName: string, licenseTypeId: number) =>
  (REVIEWS[userName] ?? []).map(([number, rating, review]) => ({
    resourceId: licenseTypeId * OF_LICENSE_TYPE + number,
    rating,
    review,
  }));

const ANNUAL = { subscriptionPlan: 'Annual Membership', subscriptionPlanTier: 'Plus' };

/** An expired one, and a cancelled one where the brand has enough license types. */
function furtherSubscriptions(
  { studentId, content, licenseTypeId, now }: Owner,
  memberOf: number,
): NewRow<'subscription'>[] {
  const ids = content.licenseTypes.map((_, index) => licenseTypeId(index + 1));
  const second = ids.find((id) => id !== memberOf) as number;
  const third = ids.findLast(
    (id) => id !== memberOf && id !== second && id !== licenseTypeId(WITHOUT_MEMBERSHIP),
  );
  const monthly = { studentId, subscriptionPlan: 'Monthly Membership' };
  const expired = {
    subscriptionId: studentId * SUBSCRIPTIONS_OF_STUDENT + 2,
    ...monthly,
    subscriptionPlanTier: 'Basic',
    licenseTypeId: second,
    endDate: dayFrom(now, -20),
    cancelledDate: null,
  };
  if (third === undefined) return [expired];
  const cancelled = {
    subscriptionId: studentId * SUBSCRIPTIONS_OF_STUDENT + 3,
    ...monthly,
    subscriptionPlanTier: 'Plus',
    licenseTypeId: third,
    endDate: dayFrom(now, 11),
    cancelledDate: dayFrom(now, -19),
  };
  return [expired, cancelled];
}

function licenseTypeOf(paths: PathRows, learningPathId: number | undefined): number | undefined {
  return paths.learningPathLicenseType.find((row) => row.learningPathId === learningPathId)?.licenseTypeId;
}
