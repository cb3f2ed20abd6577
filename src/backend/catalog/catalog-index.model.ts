/**
 * What the catalog of a brand is searched by, in memory. It holds ids and what filters, counts and sorts them, nothing
 * that a student sees: the products of a page are read from the database. See catalog.service.ts for its lifetime.
 *
 * One pass over the products answers a search: a product that passes every filter is in the result and in the counts of
 * every field, and one that fails the filters of a single field is in the counts of that field, because a choice of one
 * field leaves the other choices of that field open.
 */
import type { FilterFacet } from '../../contracts/pagination';
import type { ProductOrder } from '../../contracts/product';
import type { ListFilter } from '../http/filtered-list';
import { createTextIndex, type SearchedTexts } from '../http/text-index.model';
import {
  FIELDS,
  type IndexedOffering,
  type IndexedProduct,
  type OfferedProduct,
  type Option,
  soldAlone,
} from './catalog-fields.model';

/** An author or an instructor of a product. */
interface IndexedPerson {
  itemId: number;
  name: string;
}

interface Entry {
  itemId: number;
  licenseTypeId: number | null;
  stateAbbvs: readonly string[];
  /** The lowest one at which it is sold by itself. */
  price: number;
  hours: number;
  startsAt: number;
  endsAt: number;
}

interface Field {
  name: string;
  label: string;
  options: readonly Option[];
  /** Of each product, the positions of its options. */
  choices: readonly (readonly number[])[];
}

/** A license of the student, for what is relevant to them. */
interface HeldLicense {
  licenseTypeId: number;
  stateAbbv: string;
}

export interface CatalogSearch {
  filters: readonly ListFilter[];
  order: ProductOrder;
  licenses: readonly HeldLicense[];
  now: Date;
}

export interface CatalogResult {
  /** In order. */
  itemIds: number[];
  /** By label. Fields and options without a product are left out. */
  facets: FilterFacet[];
}

export type CatalogIndex = (search: CatalogSearch) => CatalogResult;

/** `products` are by name. */
export function createCatalogIndex(
  products: readonly IndexedProduct[],
  offerings: readonly IndexedOffering[],
  people: readonly IndexedPerson[],
): CatalogIndex {
  const offeringsOf = groupByItem(offerings);
  const peopleOf = groupByItem(people);
  const offered = products.map((each) => ({
    ...each,
    offerings: offeringsOf.get(each.itemId) ?? [],
    people: (peopleOf.get(each.itemId) ?? []).map(({ name }) => name),
  }));
  const textIndex = createTextIndex(offered.map(textsOf));
  const entries = offered.map(toEntry);
  const fields = Object.entries(FIELDS).map(([name, { label, optionsOf }]) =>
    toField(name, label, offered.map(optionsOf)),
  );

  return ({ filters, order, licenses, now }) => {
    const { texts, wantedOf } = readSearch(filters, fields);
    const found = texts.map(textIndex);
    const counts = fields.map(({ options }) => new Uint32Array(options.length));
    const time = now.getTime();
    const matches: number[] = [];
    for (const [index, { endsAt }] of entries.entries()) {
      if (endsAt <= time || !found.every((hits) => hits.has(index))) continue;
      let failed = -1;
      let failures = 0;
      for (const [position, wanted] of wantedOf.entries()) {
        const choices = fields[position]?.choices[index] ?? [];
        if (wanted.every((set) => choices.some((choice) => set.has(choice)))) continue;
        failed = position;
        failures += 1;
        if (failures > 1) break;
      }
      if (failures > 1) continue;
      if (failures === 0) matches.push(index);
      for (const [position, { choices }] of fields.entries()) {
        if (failures === 1 && position !== failed) continue;
        const counted = counts[position] as Uint32Array;
        for (const choice of choices[index] ?? []) counted[choice] = (counted[choice] ?? 0) + 1;
      }
    }
    const rank = rankOf(order, licenses, time);
    const costOf = (index: number) => found.reduce((sum, hits) => sum + (hits.get(index) ?? 0), 0);
    const ranked = matches.map((index) => ({ index, rank: rank(entries[index] as Entry, costOf(index)) }));
    // Products of the same rank stay in the order of their names.
    if (order !== 'name') ranked.sort((a, b) => compare(a.rank, b.rank));
    return {
      itemIds: ranked.map(({ index }) => (entries[index] as Entry).itemId),
      facets: fields.flatMap((field, position) => toFacet(field, counts[position] as Uint32Array)),
    };
  };
}

export function groupByItem<T extends { itemId: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.itemId);
    if (group) group.push(row);
    else groups.set(row.itemId, [row]);
  }
  return groups;
}

/** The name first, then what says what it is, and at last what it is about. */
function textsOf({ offerings, people, ...product }: OfferedProduct): SearchedTexts {
  const { name, licenseTypeName, deliveryMethod, creditType, description } = product;
  const codes = offerings.map(({ productCode }) => productCode);
  return [name, [licenseTypeName, deliveryMethod, creditType, ...codes, ...people].join(' '), description];
}

function toEntry({ offerings, ...product }: OfferedProduct): Entry {
  return {
    itemId: product.itemId,
    licenseTypeId: product.licenseTypeId,
    stateAbbvs: offerings.map(({ stateAbbv }) => stateAbbv),
    price: Math.min(...soldAlone(offerings).map(({ price }) => price)),
    hours: product.creditHours ?? 0,
    startsAt: timeOf(product.startTime),
    endsAt: timeOf(product.endTime),
  };
}

/** A product that never begins or ends comes after all others. */
const timeOf = (date: string | null) => (date === null ? Number.POSITIVE_INFINITY : Date.parse(date));

function toField(name: string, label: string, optionsOfProducts: readonly (readonly Option[])[]): Field {
  const positions = new Map<string, number>();
  const options: Option[] = [];
  const choices = optionsOfProducts.map((own) => {
    const chosen = own.map((option) => {
      const position = positions.get(option[0]) ?? options.length;
      if (position === options.length) options.push(option);
      positions.set(option[0], position);
      return position;
    });
    return [...new Set(chosen)];
  });
  return { name, label, options, choices };
}

/** Of each field the filters, each as the options of which a product must have one. */
function readSearch(filters: readonly ListFilter[], fields: readonly Field[]) {
  const texts = filters.flatMap((filter) => ('nameContains' in filter ? [filter.nameContains] : []));
  const wantedOf = fields.map(({ name, options }) =>
    filters.flatMap((filter) => {
      if ('nameContains' in filter || filter.field !== name) return [];
      const values = new Set(filter.values);
      return [new Set(options.flatMap(([value], position) => (values.has(value) ? [position] : [])))];
    }),
  );
  return { texts, wantedOf };
}

/** Smaller ranks come first. */
function rankOf(
  order: ProductOrder,
  licenses: readonly HeldLicense[],
  now: number,
): (entry: Entry, cost: number) => number {
  switch (order) {
    case 'price':
      return ({ price }) => price;
    case 'hours':
      return ({ hours }) => -hours;
    case 'soonest':
      return ({ startsAt }) => (startsAt > now ? startsAt : Number.POSITIVE_INFINITY);
    case 'relevance':
      return (entry, cost) => cost * FITS + fitOf(entry, licenses);
    case 'name':
      return () => 0;
  }
}

/** How many values fitOf has. */
const FITS = 3;

/**
 * 0 if the product is for the profession and the state of a license of the student. 1 if only one of them fits: the
 * profession, or the state of a product for every profession, such as a package. 2 otherwise.
 */
function fitOf({ licenseTypeId, stateAbbvs }: Entry, licenses: readonly HeldLicense[]): number {
  const own = licenses.filter((license) => license.licenseTypeId === licenseTypeId);
  const isOffered = ({ stateAbbv }: HeldLicense) => stateAbbvs.includes(stateAbbv);
  if (own.some(isOffered)) return 0;
  return own.length > 0 || (licenseTypeId === null && licenses.some(isOffered)) ? 1 : 2;
}

/** Infinities cannot be subtracted. */
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toFacet({ name, label, options }: Field, counts: Uint32Array): FilterFacet[] {
  const counted = options
    .map(([value, text], position) => ({ value, label: text, count: counts[position] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  return counted.length > 0 ? [{ field: name, label, options: counted }] : [];
}
