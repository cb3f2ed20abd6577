/** `npm ci` refuses a lock file that lacks a package, also one that only another platform installs. */
import { packages } from '../package-lock.json';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const locked = new Map(Object.entries(packages as Readonly<Record<string, Locked>>));

/** Where Node looks for a package: beside its dependent, then in each folder above. */
function isLocked(name: string, dependent: string): boolean {
  const path = `${dependent}/node_modules/${name}`.replace(/^\//, '');
  if (locked.has(path)) return true;
  if (dependent === '') return false;
  return isLocked(name, dependent.slice(0, Math.max(0, dependent.lastIndexOf('/node_modules/'))));
}

const optional = [...locked].flatMap(([dependent, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).map((name) => ({ name, dependent })),
);

it('has every optional package, for all platforms', () => {
  expect(optional).toContainEqual({ name: '@swc/core-darwin-arm64', dependent: 'node_modules/@swc/core' });
  expect(optional.filter(({ name, dependent }) => !isLocked(name, dependent))).toEqual([]);
});

it('names no registry, so that each machine uses its own', () => {
  const addresses = [...locked.values()].map(({ resolved = '' }) => resolved);
  expect(addresses.filter((address) => address.includes('://'))).toEqual([]);
});
