/** RTE-09. */
export const CERTIFICATES_PATH = '/certificates';
