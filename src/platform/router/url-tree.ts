/**
 * Addresses in Angular's words. Serialization and commands follow Angular's Router, without what this app has no use
 * for: matrix parameters and outlets.
 */
import { createPath, parsePath } from 'react-router-dom';

// biome-ignore lint/suspicious/noExplicitAny: as in Angular; a ported page reads its parameters without a cast
export type Params = { [name: string]: any };

/** How an address is made of commands. */
export interface UrlCreationOptions {
  /** The route that the commands are relative to: an ActivatedRoute. They are absolute without one. */
  relativeTo?: { absolute(commands: readonly unknown[]): readonly unknown[] } | null | undefined;
  /** A list repeats its name; null and undefined are left out. */
  queryParams?: Params | null;
  /** 'merge' adds `queryParams` to the present ones, 'preserve' keeps the present ones instead. */
  queryParamsHandling?: QueryParamsHandling | null;
  fragment?: string;
  preserveFragment?: boolean;
}

export type QueryParamsHandling = 'merge' | 'preserve' | 'replace' | '';

/** An address inside the app, taken apart. */
export class UrlTree {
  constructor(
    /** Encoded, as it is written in the address. */
    readonly pathname: string,
    /** Decoded; a name that occurs several times has a list. */
    readonly queryParams: Readonly<Record<string, string | readonly string[]>> = {},
    /** Decoded; null if the address has none. */
    readonly fragment: string | null = null,
  ) {}

  toString(): string {
    const query = Object.entries(this.queryParams)
      .flatMap(([name, values]) =>
        [values].flat().map((value) => `${encodeQuery(name)}=${encodeQuery(value)}`),
      )
      .join('&');
    const path = createPath({ pathname: this.pathname, search: query });
    // createPath leaves an empty fragment out.
    return this.fragment === null ? path : `${path}#${encodeURI(this.fragment)}`;
  }
}

export function parseUrlTree(url: string): UrlTree {
  const { pathname = '/', search = '', hash } = parsePath(url);
  const query = new URLSearchParams(search);
  const queryParams = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name);
    return [name, values.length > 1 ? values : (values[0] ?? '')] as const;
  });
  return new UrlTree(pathname, Object.fromEntries(queryParams), hash === undefined ? null : decode(hash));
}

/**
 * The address that commands mean. The first may hold several segments ('/account/settings'); each further one is one
 * segment, whatever it contains. No commands mean the present path.
 */
export function createUrlTree(
  current: UrlTree,
  commands: readonly unknown[],
  { relativeTo, queryParams, queryParamsHandling, fragment, preserveFragment }: UrlCreationOptions = {},
): UrlTree {
  const absolute = relativeTo ? absoluteOf(commands, relativeTo) : commands;
  const handled: Params =
    queryParamsHandling === 'preserve'
      ? current.queryParams
      : { ...(queryParamsHandling === 'merge' && current.queryParams), ...queryParams };
  return new UrlTree(
    absolute.length === 0 ? current.pathname : pathOf(absolute),
    Object.fromEntries(
      Object.entries(handled).flatMap(([name, value]) =>
        value === null || value === undefined ? [] : [[name, textOf(value)]],
      ),
    ),
    preserveFragment ? current.fragment : (fragment ?? null),
  );
}

function absoluteOf(
  commands: readonly unknown[],
  route: Partial<NonNullable<UrlCreationOptions['relativeTo']>>,
): readonly unknown[] {
  if (route.absolute) return route.absolute(commands);
  // A test's mock. As in Angular, what is relative to it is the present path.
  return String(commands[0]).startsWith('/') ? commands : [];
}

function pathOf([first, ...rest]: readonly unknown[]): string {
  const segments = String(first)
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  for (const command of [first, ...rest]) {
    if (typeof command === 'object' || command === undefined)
      throw new TypeError(
        'A command must be text or a number: matrix parameters and outlets are not supported.',
      );
  }
  return `/${[...segments, ...rest.map(String)].map(encodeSegment).join('/')}`;
}

function textOf(value: unknown): string | string[] {
  return Array.isArray(value) ? value.map(String) : String(value);
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Angular leaves these readable: browsers do not need them encoded. */
function encodeReadable(text: string): string {
  // Half of a surrogate pair cannot be encoded; URLSearchParams replaces it in the same way.
  const wellFormed = text.toWellFormed();
  return encodeURIComponent(wellFormed).replace(/%(40|3A|24|2C)/gi, decodeURIComponent);
}

function encodeQuery(text: string): string {
  return encodeReadable(text).replace(/%3B/gi, ';');
}

function encodeSegment(text: string): string {
  return encodeReadable(text).replace(/%26/g, '&').replaceAll('(', '%28').replaceAll(')', '%29');
}
