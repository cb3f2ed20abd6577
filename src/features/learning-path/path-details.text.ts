/** Texts that only the chunk of the path details needs (see path-details.ts). */

/** Our wording for a course without a name. */
export const UNTITLED_COURSE = 'Untitled course';
/** Our wording for a task without a name. */
export const UNTITLED_TASK = 'Untitled task';

/** ENT-16, as students read it. A method that is not listed here is shown as the server sent it. */
const DELIVERY_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    SeminarClass: 'Seminar class',
    RecordedWebinar: 'Recorded webinar',
    PhysicalProduct: 'By mail',
    AddOn: 'Add-on',
    ThirdParty: 'With a partner',
    LiveStream: 'Live stream',
    Unknown: '',
  }),
);

export function deliveryText(method: string): string {
  return DELIVERY_LABELS.get(method) ?? method;
}

const BYTES_PER_KB = 1000;

/** A file size in readable units: '184 KB', '2.4 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / BYTES_PER_KB;
  if (kilobytes < BYTES_PER_KB) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${Math.round((kilobytes / BYTES_PER_KB) * 10) / 10} MB`;
}
