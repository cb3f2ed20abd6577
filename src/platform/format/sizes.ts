const BYTES_PER_KB = 1000;

const ABBREVIATION = /^(?:pdf|docx?|xlsx?|pptx?|txt|rtf|csv|zip|jpe?g|png|gif|mp[34]|html?|ics|epub)$/;

/** The type of a file as it is said: 'PDF', also of a server that sends 'pdf'. */
export function fileTypeText(fileType: string): string {
  return ABBREVIATION.test(fileType) ? fileType.toUpperCase() : fileType;
}

/** A file size in readable units: '184 KB', '2.4 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / BYTES_PER_KB;
  if (kilobytes < BYTES_PER_KB) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${Math.round((kilobytes / BYTES_PER_KB) * 10) / 10} MB`;
}
