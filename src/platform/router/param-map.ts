import type { Params } from './url-tree';

/** The parameters of an address by name, whether they occur once or several times. Source: Angular's ParamMap. */
export interface ParamMap {
  has(name: string): boolean;
  /** The first value, or null. */
  get(name: string): string | null;
  getAll(name: string): string[];
  readonly keys: string[];
}

export function convertToParamMap(params: Params): ParamMap {
  const has = (name: string) => Object.hasOwn(params, name);
  const valuesOf = (name: string): unknown[] => (has(name) ? [params[name]].flat() : []);
  return {
    has,
    get: (name) => (has(name) ? (valuesOf(name)[0] as string) : null),
    getAll: (name) => valuesOf(name) as string[],
    keys: Object.keys(params),
  };
}

/** A part of the path, decoded. Matrix parameters are not supported. Source: Angular's UrlSegment. */
export class UrlSegment {
  constructor(
    readonly path: string,
    readonly parameters: Readonly<Record<string, string>> = {},
  ) {}

  get parameterMap(): ParamMap {
    return convertToParamMap(this.parameters);
  }

  toString(): string {
    return encodeURIComponent(this.path);
  }
}
