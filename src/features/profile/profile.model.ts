import type { Profile } from '../../contracts/profile';

/** As prints show it: 'Ann Lee Jr.'. */
export function fullName({ firstName, lastName, suffix }: Profile): string {
  return [firstName, lastName, suffix].filter(Boolean).join(' ');
}
