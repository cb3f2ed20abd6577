/** The account of a demo student (ENT-17, CPRO-02, CPRO-04, CPRO-06), with each state that a screen can show. */
import { dayFrom, hoursFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import type { BrandContent } from './content/content';

/** How many ids are reserved for each student. */
const PURCHASES_OF_STUDENT = 10_000;
export const NOTIFICATIONS_OF_STUDENT = 100_000;

interface Owner {
  studentId: number;
  fullName: string;
  domain: string;
  content: BrandContent;
  hasUnreadNotifications: boolean;
  now: Date;
}

export const ACCOUNT_TABLES = [
  'shippingAddress',
  'interest',
  'purchase',
  'purchaseItem',
  'notification',
] as const;

type AccountRows = { [Table in (typeof ACCOUNT_TABLES)[number]]: NewRow<Table>[] };

/**
 * Days count from now. The first has several courses and a discount, the second a single course, the third is free.
 */
const PURCHASES = [
  { days: -35, courses: [0, 1, 2], prices: [49, 39, 59.5], total: 117.5 },
  { days: -420, courses: [0], prices: [45], total: 45 },
  { days: -700, courses: [2], prices: [0], total: 0 },
] as const;

/** Hours count from now. `page` is a path of the brand's own site. */
const NOTIFICATIONS = [
  {
    hours: -1,
    alertTitle: 'A learning path expires soon',
    alertMessage: 'Open its path to see how many days and hours are left, and plan your next courses.',
    page: 'help/expiration',
    linkName: 'How to plan',
  },
  {
    hours: -30,
    alertTitle: 'Your live session begins today',
    alertMessage: 'Join from the course a few minutes early to check your sound.',
  },
  {
    hours: -80,
    alertTitle: 'A requirement of your certificate is open',
    alertMessage:
      'Your state board asks for your license number and the day you were first licensed before this certificate ' +
      'can be printed. Open Certificates, choose the locked one, and fill in what is missing.',
    page: 'help/certificates',
    linkName: 'Read more',
    read: true,
  },
  {
    hours: -500,
    alertTitle: 'New courses in your state',
    alertMessage: 'Three courses were approved this month.',
    page: 'catalog',
    linkName: 'See the courses',
    archived: true,
  },
  {
    hours: -2_000,
    alertTitle: 'Welcome',
    alertMessage: 'Good to have you here.',
    read: true,
    archived: true,
  },
] as const;

export function accountRows(owner: Owner): AccountRows {
  const { studentId, fullName, domain, content, hasUnreadNotifications, now } = owner;
  const purchases = PURCHASES.map((plan, index) => ({
    plan,
    purchaseId: studentId * PURCHASES_OF_STUDENT + index + 1,
  }));
  return {
    shippingAddress: [
      {
        studentId,
        fullName,
        address1: '1200 Lake Avenue',
        address2: 'Apt. 4',
        city: 'Orlando',
        state: 'FL',
        zip: '32801',
        country: 'US',
      },
    ],
    interest: ['Communication', 'Ethics', 'Leadership'].map((interest) => ({ studentId, interest })),
    purchase: purchases.map(({ purchaseId, plan: { days, total } }) => ({
      purchaseId,
      studentId,
      purchaseDate: dayFrom(now, days),
      total,
    })),
    purchaseItem: purchases.flatMap(({ purchaseId, plan: { courses, prices } }) =>
      courses.map((course, index) => ({
        purchaseId,
        position: index + 1,
        name: content.courses[course],
        productCode: `CE-${101 + course}`,
        price: prices[index] ?? 0,
      })),
    ),
    notification: NOTIFICATIONS.map(({ hours, alertTitle, alertMessage, ...plan }, index) => ({
      alertID: studentId * NOTIFICATIONS_OF_STUDENT + index + 1,
      studentId,
      alertTitle,
      alertMessage,
      alertDate: hoursFrom(now, hours),
      linkUrl: 'page' in plan ? `https://www.${domain}/${plan.page}` : '',
      linkName: 'page' in plan ? plan.linkName : '',
      read: 'read' in plan || (!hasUnreadNotifications && !('archived' in plan)),
      archived: 'archived' in plan,
    })),
  };
}
