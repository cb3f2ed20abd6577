/** ENT-08: the certificates that the student has earned with courses of the brand. */
export function EarnedCertificates() {
  return <section aria-label="Earned certificates" />;
}
