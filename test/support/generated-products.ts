/** A catalog of any size for one brand: courses in many states, sessions in the past and the future, and packages. */
import type { Database } from '../../src/backend/database/database';
import type { NewRow } from '../../src/backend/database/tables';
import { DELIVERY_METHODS } from '../../src/contracts/product';

interface GeneratedCatalog {
  subsidiaryId: number;
  licenseTypeIds: readonly number[];
  count: number;
  now: Date;
}

interface CatalogRows {
  product: NewRow<'product'>[];
  offering: NewRow<'offering'>[];
  packageChild: NewRow<'packageChild'>[];
}

/** Above the ids of the demo's products. */
const FIRST_ID = 5_000_000;
const TOPICS = [
  'Wound Care',
  'Infection Control',
  'Medication Safety',
  'Ethics',
  'Pain Management',
  'Dementia',
];
const KINDS = ['Essentials of', 'Advanced', 'A Review of', 'Cases in'];
const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO NC NY OH TX WA'.split(' ');
const PRICES = [0, 0, 19, 29.5, 39, 99];
const CREDIT_TYPES = ['Contact Hours', 'CEU', 'AMA PRA Category 1'];
/** Each so many products the last one is a package of the three before it. */
const PACKAGE_EACH = 25;
const DAY_MS = 86_400_000;
/** Far below SQLite's limit of values in a statement. */
const ROWS_PER_STATEMENT = 500;

export function generatedCatalog({
  subsidiaryId,
  licenseTypeIds,
  count,
  now,
}: GeneratedCatalog): CatalogRows {
  const rows: CatalogRows = { product: [], offering: [], packageChild: [] };
  for (let number = 1; number <= count; number += 1) {
    const itemId = FIRST_ID + number;
    const isPackage = number % PACKAGE_EACH === 0;
    const day = number % 9 === 0 ? (number % 80) - 10 : null;
    rows.product.push({
      itemId,
      subsidiaryId,
      name: `${pick(KINDS, number)} ${pick(TOPICS, number * 7)}, Part ${number}`,
      description: `<p>What you need to know, with <strong>cases</strong> from practice. Number ${number}.</p>`,
      deliveryMethod: isPackage ? 'Package' : pick(DELIVERY_METHODS, number * 3),
      licenseTypeId: isPackage ? null : pick(licenseTypeIds, number * 5),
      creditHours: number % 17 === 0 ? null : (number % 12) / 2 + 0.5,
      creditType: number % 13 === 0 ? '' : pick(CREDIT_TYPES, number),
      imageUrl: '',
      seatsRemaining: isPackage || number % 4 > 0 ? null : number % 30,
      startTime: day === null ? null : new Date(now.getTime() + day * DAY_MS).toISOString(),
      endTime: day === null ? null : new Date(now.getTime() + day * DAY_MS + 7_200_000).toISOString(),
    });
    for (let state = 0; state < 1 + (number % 6); state += 1) {
      const stateAbbv = pick(STATES, number + state * 8);
      rows.offering.push({
        productCode: `${itemId}-${stateAbbv}`,
        itemId,
        stateAbbv,
        price: pick(PRICES, number + (number % 5 === 0 ? state : 0)),
        notForIndividualSale: number % 31 === 0,
        paymentOptionId: null,
      });
    }
    if (!isPackage) continue;
    for (const position of [1, 2, 3]) {
      rows.packageChild.push({ packageId: itemId, itemId: itemId - position, position });
    }
  }
  return rows;
}

export async function insertCatalog(database: Database, rows: CatalogRows): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const product of slices(rows.product))
      await transaction.insertInto('product').values(product).execute();
    for (const offering of slices(rows.offering)) {
      await transaction.insertInto('offering').values(offering).execute();
    }
    for (const child of slices(rows.packageChild)) {
      await transaction.insertInto('packageChild').values(child).execute();
    }
  });
}

function* slices<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}

function pick<T>(values: readonly T[], index: number): T {
  return values[index % values.length] as T;
}
