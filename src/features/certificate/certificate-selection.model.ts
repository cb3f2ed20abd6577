/** Which certificates a list call returns, without its order and page. */
export interface CertificateQuery {
  /** As the backend reads them: 'stateAbbv==FL|GA', 'name@=ethics'. */
  readonly filter: readonly string[];
}

/** What the student has chosen: single certificates, or all that match, which are never fetched whole. */
export type CertificateSelection =
  | { readonly certificateIds: readonly number[] }
  | {
      readonly allMatching: CertificateQuery & {
        /** With the locked ones; null if it is not known. */
        readonly count: number | null;
      };
    };

export const NOTHING_SELECTED: CertificateSelection = { certificateIds: [] };

/** Null if it is not known. */
export function selectedCount(selection: CertificateSelection): number | null {
  return 'allMatching' in selection ? selection.allMatching.count : selection.certificateIds.length;
}

export function isSelected(selection: CertificateSelection, id: number): boolean {
  return 'allMatching' in selection || selection.certificateIds.includes(id);
}

/**
 * Adds or removes certificates. Where all that match are selected, removing one leaves those of the page on screen: the
 * student can see what is left.
 */
export function withChange(
  selection: CertificateSelection,
  { ids, isOn, page }: { ids: readonly number[]; isOn: boolean; page: readonly number[] },
): CertificateSelection {
  const before = 'allMatching' in selection ? page : selection.certificateIds;
  const rest = before.filter((id) => !ids.includes(id));
  return { certificateIds: isOn ? [...rest, ...ids] : rest };
}

/** The ids between two on the page, in its order, with both: for a click with Shift. */
export function rangeOf(page: readonly number[], from: number, to: number): readonly number[] {
  const [a, b] = [page.indexOf(from), page.indexOf(to)];
  return a < 0 || b < 0 ? [to] : page.slice(Math.min(a, b), Math.max(a, b) + 1);
}
