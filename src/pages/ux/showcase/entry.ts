import type { ReactNode } from 'react';

export interface UxExample {
  /** 'Default', 'Disabled', 'Long text'. */
  readonly state: string;
  readonly render: () => ReactNode;
  /** As wide as the page. */
  readonly wide?: boolean;
  /** Selects what shows its focus ring here, as if it had the focus. */
  readonly focused?: string;
  readonly direction?: 'rtl';
  /** The dark panel of the brand is behind it. */
  readonly onBackdrop?: boolean;
}

/** One component of src/ui. */
export interface UxEntry {
  readonly name: string;
  /** Paths below src/ui, without ending. A test checks that every component is in one of the entries. */
  readonly files: readonly string[];
  /** Named exports of the first file. */
  readonly exports: readonly string[];
  /** One line. */
  readonly purpose: string;
  /** What the pointer changes, where that cannot be shown. */
  readonly hover?: string;
  readonly keyboard?: string;
  readonly examples: readonly UxExample[];
}

export interface UxGroup {
  readonly name: string;
  readonly entries: readonly UxEntry[];
}

/** The anchor of a section. */
export function anchorOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

export function importLineOf({ exports, files: [file] }: UxEntry): string {
  return `import { ${exports.join(', ')} } from 'src/ui/${file}';`;
}

/** Matches name, purpose and exports, whatever the case. */
export function matchesSearch({ name, purpose, exports }: UxEntry, search: string): boolean {
  const words = [name, purpose, ...exports].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
