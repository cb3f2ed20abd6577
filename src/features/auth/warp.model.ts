/** Pure rules of the picker of linked accounts (MOD-11, MOD-12). */
import type { Brand } from '../../contracts/brand';
import type { LinkedProfile } from '../../contracts/profile';

/** The entry of the menu. A brand may hide it (NAV-06). */
export const WARP = 'Warp to another school';

/** A school where the student has an account. */
export interface WarpChoice {
  readonly name: string;
  /** Null for a school that the brand file does not name. */
  readonly brand: Brand | null;
  /** Null for this school, which cannot be chosen (MOD-12). */
  readonly profile: LinkedProfile | null;
}

/** This school first, then the others. `originOf` is the address of a brand's dashboard. */
export function warpChoices(
  linkedProfiles: readonly LinkedProfile[],
  current: Brand,
  family: readonly Brand[],
  originOf: (brand: Brand) => string,
): readonly WarpChoice[] {
  const others = linkedProfiles.flatMap((profile): WarpChoice[] => {
    const origin = URL.canParse(profile.url) ? new URL(profile.url).origin : null;
    const brand = family.find((each) => originOf(each) === origin) ?? null;
    if (origin === null || brand?.token === current.token) return [];
    return [{ name: profile.subsidiaryName || (brand?.name ?? profile.url), brand, profile }];
  });
  return [{ name: current.name, brand: current, profile: null }, ...others];
}
