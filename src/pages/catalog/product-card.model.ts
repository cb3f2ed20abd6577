/** Pure rules of a card in the catalog: its texts, and when they change. */
import { timeOf } from '../../contracts/iso-date';
import type { Offering, Product } from '../../contracts/product';
import { regionName } from '../../contracts/regions';
import { isOver, productAction, statesOf } from '../../features/catalog/views';
import { pluralize } from '../../platform/format/numbers';
import type { BadgeState } from '../../ui/state-badge';

/** With at most this many seats left, the card says how many (our choice). */
const FEW_SEATS = 5;
/** A session is announced this many days before (our choice). */
const SOON_DAYS = 7;

const MS_PER_DAY = 86_400_000;

interface CardStatus {
  readonly state: BadgeState;
  readonly text: string;
}

/** What matters before the button does: 'Enrolled in Florida', 'Sold out', 'Only 3 seats left', 'Starts tomorrow'. */
export function cardStatuses(product: Product, offering: Offering | null, now: Date): readonly CardStatus[] {
  const session = sessionStatus(product, now);
  const state = productAction(product, offering)?.state;
  if (state === 'done') return [enrolledStatus(product), ...session];
  if (isOver(product, now)) return [];
  if (state === 'soldOut') return [{ state: 'SoldOut', text: 'Sold out' }, ...session];
  const seats = product.seatsRemaining;
  const isScarce = seats !== null && seats > 0 && seats <= FEW_SEATS;
  return [
    ...(isScarce ? [{ state: 'FewSeats' as const, text: `Only ${pluralize(seats, 'seat')} left` }] : []),
    ...session,
  ];
}

/** Names the states only where a student could take another one for theirs. */
function enrolledStatus(product: Product): CardStatus {
  const enrolled = product.offerings.filter(({ isEnrolled }) => isEnrolled);
  const states = [...new Set(enrolled.map(({ stateAbbv }) => stateAbbv))];
  const hasOthers = states.length > 0 && states.length < statesOf(product).length;
  const text = hasOthers ? `Enrolled in ${states.map(regionName).join(', ')}` : 'Enrolled';
  return { state: 'Enrolled', text };
}

function sessionStatus({ startTime, endTime }: Product, now: Date): readonly CardStatus[] {
  if (startTime === null) return [];
  const start = timeOf(startTime);
  if (start <= now.getTime()) {
    const isUnderWay = endTime !== null && timeOf(endTime) > now.getTime();
    return isUnderWay ? [{ state: 'InSession', text: 'Live now' }] : [];
  }
  const days = dayOf(new Date(start)) - dayOf(now);
  if (days > SOON_DAYS) return [];
  if (days <= 1) return [{ state: 'StartingSoon', text: days < 1 ? 'Starts today' : 'Starts tomorrow' }];
  return [{ state: 'StartingSoon', text: `Starts in ${pluralize(days, 'day')}` }];
}

/** Days of the student's calendar. */
function dayOf(date: Date): number {
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MS_PER_DAY);
}

/** When the text of the card changes: its session begins or ends. */
export function productTimes({ startTime, endTime }: Pick<Product, 'startTime' | 'endTime'>): number[] {
  return [startTime, endTime].flatMap((time) => (time === null ? [] : timeOf(time)));
}
