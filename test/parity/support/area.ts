import type { Kit } from '../kit/ours';

/** What a check observed, as plain data. */
export type Outcome =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Outcome[]
  | { readonly [name: string]: Outcome };

/** Does something with the names of one side and returns what it observed. */
export type Check = (kit: Kit) => Outcome | Promise<Outcome>;

/** What this framework does differently on purpose. */
export interface Difference {
  /** What the check observes here, so that nothing else passes for the difference. */
  readonly ours: Outcome;
  /** The reason: a sentence for the guide's table. */
  readonly why: string;
}

export interface Area {
  readonly name: string;
  /** By title. */
  readonly checks: Readonly<Record<string, Check>>;
  /** By the title of the check. */
  readonly differences: Readonly<Record<string, Difference>>;
}

/** The titles of several groups of checks. */
type TitleOf<T> = T extends unknown ? keyof T : never;

export function defineArea<T extends Record<string, Check>>(
  name: string,
  groups: readonly T[],
  differences: { readonly [Title in TitleOf<T>]?: Difference },
): Area {
  const checks = groups.flatMap((group) => Object.entries(group));
  const titles = new Set<string>();
  for (const [title] of checks) {
    if (titles.has(title)) throw new Error(`${name} has two checks with the title '${title}'.`);
    titles.add(title);
  }
  return { name, checks: Object.fromEntries(checks), differences: differences as Area['differences'] };
}
