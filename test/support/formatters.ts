/** Formatters and comparisons that need the tables of a locale. The first one on a page takes long to build. */

const CLASSES = [
  'Collator',
  'DateTimeFormat',
  'DisplayNames',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
  'Segmenter',
] as const;
const METHODS = [
  [Date.prototype, 'toLocaleString'],
  [Date.prototype, 'toLocaleDateString'],
  [Date.prototype, 'toLocaleTimeString'],
  [Number.prototype, 'toLocaleString'],
  [Array.prototype, 'toLocaleString'],
  [String.prototype, 'localeCompare'],
  [String.prototype, 'toLocaleLowerCase'],
  [String.prototype, 'toLocaleUpperCase'],
] as const;

/** Runs something and returns the names of what it has used of these. */
export async function formattersOf(run: () => unknown): Promise<string[]> {
  const used: string[] = [];
  const restore: (() => void)[] = [];
  const watch = (owner: object, name: string) => {
    const original = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
    const value = new Proxy(original.value, {
      apply: (target, self, args) => {
        used.push(name);
        return Reflect.apply(target, self, args);
      },
      construct: (target, args) => {
        used.push(name);
        return Reflect.construct(target, args);
      },
    });
    Object.defineProperty(owner, name, { ...original, value });
    restore.push(() => Object.defineProperty(owner, name, original));
  };
  for (const name of CLASSES) watch(Intl, name);
  for (const [owner, name] of METHODS) watch(owner, name);
  try {
    await run();
  } finally {
    for (const each of restore) each();
  }
  return used;
}
