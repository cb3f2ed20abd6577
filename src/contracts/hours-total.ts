/**
 * A total of hours, for every screen, file and print. It contains nothing that has to be unlocked first, and hours of
 * one kind only.
 */
import { numberText, pluralize } from './number-text';

interface Counted {
  /** Null if they are not known. */
  readonly hours: number | null;
  /** They count once a certificate is unlocked. Null or left out if it is not known. */
  readonly locked?: boolean | null;
}

export interface HoursTotal {
  /** Without those of locked certificates. */
  readonly hours: number;
  /** Of how many courses it is, with those of locked certificates. */
  readonly courses: number;
  readonly withoutHours: number;
  readonly locked: {
    readonly certificates: number;
    /** Null if those of none are known. */
    readonly hours: number | null;
  };
}

/** Of hours of one kind; `totalsByKind` is for others. One pass: a transcript may have 50,000 lines, in many groups. */
export function totalOf(all: readonly Counted[]): HoursTotal {
  let sum = 0;
  let lockedSum = 0;
  let withoutHours = 0;
  let certificates = 0;
  let lockedWithoutHours = 0;
  for (const { hours, locked } of all) {
    if (locked) certificates += 1;
    if (hours === null) {
      withoutHours += 1;
      if (locked) lockedWithoutHours += 1;
    } else if (locked) lockedSum += Math.max(0, hours);
    else sum += Math.max(0, hours);
  }
  return {
    hours: rounded(sum),
    courses: all.length,
    withoutHours,
    locked: { certificates, hours: certificates === lockedWithoutHours ? null : rounded(lockedSum) },
  };
}

/** Fractions add up to 0.30000000000000004. Rounding each of them would make 1.04 of eight times 0.125. */
function rounded(sum: number): number {
  return Math.round(sum * 100) / 100;
}

/** By the kind that the server names (ENT-15), such as 'Contact Hours', in the order in which they occur. */
export function totalsByKind<T extends Counted & { readonly creditType: string }>(
  all: readonly T[],
): readonly (readonly [creditType: string, total: HoursTotal])[] {
  const kinds = [...new Set(all.map(({ creditType }) => creditType))];
  return kinds.map((kind) => [kind, totalOf(all.filter(({ creditType }) => creditType === kind))]);
}

/** '38 hours, 4 more once 6 certificates are unlocked'. Our wording. */
export function totalText(total: Pick<HoursTotal, 'hours' | 'locked'>): string {
  const locked = lockedText(total);
  const hours = pluralize(total.hours, 'hour');
  return locked ? `${hours}, ${locked}` : hours;
}

/** '4 more once 6 certificates are unlocked', or nothing if none is locked. */
export function lockedText({ locked: { certificates, hours } }: Pick<HoursTotal, 'locked'>): string {
  if (certificates === 0 || hours === 0) return '';
  const count = numberText(certificates);
  if (hours === null)
    return certificates === 1
      ? '1 locked certificate without known hours'
      : `${count} locked certificates without known hours`;
  const more = numberText(hours);
  return certificates === 1
    ? `${more} more once 1 certificate is unlocked`
    : `${more} more once ${count} certificates are unlocked`;
}
