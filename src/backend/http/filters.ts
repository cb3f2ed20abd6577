/** The filters of a list (CALL-08), for every route that takes some. Routes without use `sendList`, which refuses all. */
import { Refusal } from './refusal';

/** A field and how it is compared: 'stateAbbv==', 'stateName!=', or 'name@=', which searches. */
type FilterKey = `${string}${'==' | '!=' | '@='}`;

/** What a list can be filtered by: each reads a value as it is compared; undefined if the field cannot have it. */
export type FilterReaders<T> = Readonly<Record<FilterKey, (text: string) => T | undefined>>;

interface Filter<K, T> {
  readonly key: K;
  /** One of them must match, or with != none. A search has one. */
  readonly values: readonly T[];
}

const FILTER = /^(\w+(==|!=|@=))(.+)$/s;

/** A filter is `field==value`, or several values separated by |. Anything that the readers do not know is refused. */
export function readFilters<K extends FilterKey, T>(
  filters: readonly string[],
  readers: Readonly<Record<K, (text: string) => T | undefined>>,
): Filter<K, T>[] {
  const isKnown = (key: string): key is K => Object.hasOwn(readers, key);
  return filters.map((filter) => {
    const [, key = '', operator, text = ''] = FILTER.exec(filter) ?? [];
    if (!isKnown(key)) throw unknownFilter(readers);
    const texts = operator === '@=' ? [text] : text.split('|');
    const values = texts.flatMap((each) => readers[key](each) ?? []);
    if (values.length < texts.length) throw unknownFilter(readers);
    return { key, values };
  });
}

/** A reader of ordinary texts. */
export function readAny(text: string): string {
  return text;
}

function unknownFilter(readers: object): Refusal {
  return new Refusal(400, `This list can be filtered by ${Object.keys(readers).join(', ') || 'nothing'}.`);
}
