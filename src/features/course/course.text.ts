/** Texts about courses that several screens share. */

/** Our wording for a course without a name. */
export const UNTITLED_COURSE = 'Untitled course';
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
