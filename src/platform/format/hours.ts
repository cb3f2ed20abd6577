import { numberText, pluralize } from './numbers';

/** Hours, on every screen: '18.5 hours', '1 hour', '2.25 hours'. */
export function hoursText(hours: number): string {
  return pluralize(hours, 'hour');
}

/** Hours out of those that are needed: '2.5 of 6 hours'. */
export function hoursOfText(hours: number, needed: number): string {
  return `${numberText(hours)} of ${hoursText(needed)}`;
}
