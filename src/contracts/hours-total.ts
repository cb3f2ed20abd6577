/**
 * A total of hours, for every screen, file and print. It contains nothing that has to be unlocked first, and hours of
 * one kind only.
 */

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

/** Of hours of one kind; `totalsByKind` is for others. */
export function totalOf(all: readonly Counted[]): HoursTotal {
  const locked = all.filter((each) => each.locked);
  return {
    hours: sumOf(all.filter((each) => !each.locked)) ?? 0,
    courses: all.length,
    withoutHours: all.filter(({ hours }) => hours === null).length,
    locked: { certificates: locked.length, hours: sumOf(locked) },
  };
}

function sumOf(counted: readonly Counted[]): number | null {
  const known = counted.flatMap(({ hours }) => (hours === null ? [] : Math.max(0, hours)));
  if (known.length === 0) return null;
  // Fractions would add up to 0.30000000000000004. Rounding each of them would make 1.04 of eight times 0.125.
  return Math.round(known.reduce((sum, hours) => sum + hours, 0) * 100) / 100;
}

/** By the kind that the server names (ENT-15), such as 'Contact Hours', in the order in which they occur. */
export function totalsByKind<T extends Counted & { readonly creditType: string }>(
  all: readonly T[],
): readonly (readonly [creditType: string, total: HoursTotal])[] {
  const kinds = [...new Set(all.map(({ creditType }) => creditType))];
  return kinds.map((kind) => [kind, totalOf(all.filter(({ creditType }) => creditType === kind))]);
}

let numberFormat: Intl.NumberFormat | undefined;

/** Not while the module loads: the first formatter of a page takes long to build. */
function numberText(value: number): string {
  numberFormat ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  return numberFormat.format(value);
}

/** '38 hours, 4 more once 6 certificates are unlocked'. Our wording. */
export function totalText(total: Pick<HoursTotal, 'hours' | 'locked'>): string {
  const locked = lockedText(total);
  return `${numberText(total.hours)} ${total.hours === 1 ? 'hour' : 'hours'}${locked && `, ${locked}`}`;
}

/** '4 more once 6 certificates are unlocked', or nothing if none is locked. */
export function lockedText({ locked: { certificates, hours } }: Pick<HoursTotal, 'locked'>): string {
  if (certificates === 0 || hours === 0) return '';
  const count = numberText(certificates);
  if (hours === null)
    return `${count} locked ${certificates === 1 ? 'certificate' : 'certificates'} without known hours`;
  return `${numberText(hours)} more once ${certificates === 1 ? '1 certificate is' : `${count} certificates are`} unlocked`;
}
