/** Our wording for a course that came without a name. */
export const UNTITLED_COURSE = 'Untitled course';

/** ENT-16 in a student's words; one we have no words for is shown as it comes. */
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

/** The size of a file as people tell it: '184 KB', '2.4 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / BYTES_PER_KB;
  if (kilobytes < BYTES_PER_KB) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${Math.round((kilobytes / BYTES_PER_KB) * 10) / 10} MB`;
}
