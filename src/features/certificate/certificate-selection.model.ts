/** Which certificates a list call returns, without its order and page. */
export interface CertificateQuery {
  /** As the backend reads them: 'stateAbbv==FL|GA', 'name@=ethics'. */
  readonly filter: readonly string[];
}

/** What the student has chosen: single certificates, or all that match, which are never fetched whole. */
export type CertificateSelection =
  | { readonly certificateIds: readonly number[] }
  | {
      readonly allMatching: CertificateQuery;
      /** How many they were when they were chosen, including locked ones. */
      readonly total: number;
    };
