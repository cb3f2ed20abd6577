import { LICENSE_NATIONWIDE_STATE } from '../../../contracts/license';
import { REGIONS } from '../../../contracts/regions';

/** The demo has no licenses there, but addresses. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

const UNION = REGIONS.filter(({ code, country }) => country === 'US' && !TERRITORIES.includes(code));

/** The states of the union and the capital's district; FA, 'Fancy', is the legacy server's placeholder (ENT-06). */
export const STATES: Readonly<Record<string, string>> = Object.fromEntries([
  ...UNION.map(({ code, label }) => [code, label]),
  ['FA', 'Fancy'],
]);

/** What a license can be for: a state, or the whole country (CON-19). */
export const LICENSE_STATES: Readonly<Record<string, string>> = {
  ...STATES,
  [LICENSE_NATIONWIDE_STATE]: 'United States',
};
