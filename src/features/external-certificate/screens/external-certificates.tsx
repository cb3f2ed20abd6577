/** CLRN-09: certificates that the student has earned elsewhere. Shown in a tab below the title of the page. */
export function ExternalCertificates() {
  return <section aria-label="External certificates" />;
}
