/** What a snippet of TypeScript does with Angular's types: it compiles, or the compiler refuses it. */
export interface Snippet {
  readonly angular: 'compiles' | 'refused';
  readonly code: string;
}

export interface SnippetArea {
  readonly name: string;
  /** By title. `Same<A, B>` is true if two types are the same. */
  readonly snippets: Readonly<Record<string, Snippet>>;
  /** The titles of the snippets that differ on purpose, with the reason: a sentence for the guide's table. */
  readonly differences: Readonly<Record<string, string>>;
}

export function defineSnippets<T extends Record<string, Snippet>>(
  name: string,
  snippets: T,
  differences: { readonly [Title in keyof T]?: string },
): SnippetArea {
  return { name, snippets, differences: differences as Record<string, string> };
}

export function compiles(code: string): Snippet {
  return { angular: 'compiles', code };
}

/** A snippet with one mistake, which the compiler must notice. */
export function refused(code: string): Snippet {
  return { angular: 'refused', code };
}
