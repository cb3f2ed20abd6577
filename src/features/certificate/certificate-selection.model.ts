/** Which certificates a list call returns, without its order and page. */
export interface CertificateQuery {
  /** As the backend reads them: 'stateAbbv==FL|GA', 'name@=ethics'. */
  readonly filter: readonly string[];
}

export function isSameQuery(one: CertificateQuery, other: CertificateQuery): boolean {
  return JSON.stringify(one.filter) === JSON.stringify(other.filter);
}

/** What the student has chosen: single certificates, or all that match but a few, which are never fetched whole. */
export type CertificateSelection =
  | { readonly certificateIds: readonly number[] }
  | {
      readonly allMatching: CertificateQuery & {
        /** With the locked ones and the exceptions; null if it is not known. */
        readonly count: number | null;
        readonly except: readonly number[];
      };
    };

/**
 * Takes what a lock changes out of a filter, for a list that is read page by page: a certificate that is locked or
 * unlocked meanwhile then moves no other one to another page.
 */
export function splitLockFilter(filter: readonly string[]) {
  const others = filter.filter((each) => !each.startsWith('locked=='));
  const matches = ({ locked }: { readonly locked: boolean }) =>
    others.length === filter.length || filter.includes(`locked==${locked}`);
  return { others, matches, isSplit: others.length < filter.length };
}

export const NOTHING_SELECTED: CertificateSelection = { certificateIds: [] };

/** `matching`: how many match now, which may be others than when they were chosen. Null if it is not known. */
export function selectedCount(selection: CertificateSelection, matching: number | null): number | null {
  if ('certificateIds' in selection) return selection.certificateIds.length;
  return matching === null ? null : Math.max(0, matching - selection.allMatching.except.length);
}

export function isSelected(selection: CertificateSelection, id: number): boolean {
  return 'allMatching' in selection
    ? !selection.allMatching.except.includes(id)
    : selection.certificateIds.includes(id);
}

/** Adds or removes certificates. Where all that match are selected, those that are removed become exceptions. */
export function withChange(
  selection: CertificateSelection,
  ids: readonly number[],
  isOn: boolean,
): CertificateSelection {
  const without = (list: readonly number[]) => list.filter((id) => !ids.includes(id));
  if ('certificateIds' in selection) {
    const rest = without(selection.certificateIds);
    return { certificateIds: isOn ? [...rest, ...ids] : rest };
  }
  const rest = without(selection.allMatching.except);
  return { allMatching: { ...selection.allMatching, except: isOn ? rest : [...rest, ...ids] } };
}

/** The ids between two on the page, in its order, with both: for a click with Shift. Null if one is on another page. */
export function rangeOf(page: readonly number[], from: number, to: number): readonly number[] | null {
  const [a, b] = [page.indexOf(from), page.indexOf(to)];
  return a < 0 || b < 0 ? null : page.slice(Math.min(a, b), Math.max(a, b) + 1);
}
