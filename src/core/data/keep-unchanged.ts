/** What was known, if the new value says the same: what has not changed stays the same object and is not rendered again. */
export function keepUnchanged<T>(known: T | undefined, value: T): T {
  return known !== undefined && JSON.stringify(known) === JSON.stringify(value) ? known : value;
}
