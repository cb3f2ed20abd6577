/** What belongs to a student is only ever found through that student, by an id from the address. */
import { readId } from './input';
import { Refusal } from './refusal';

/** The id of nothing: what is not an id at all is looked up like an unknown one. */
export const NO_ID = 0;

export function toId(text: string): number {
  return readId(text) ?? NO_ID;
}

const NOT_FOUND = {
  activity: 'We could not find this activity.',
  cart: 'We could not find this cart.',
  certificate: 'We could not find this certificate.',
  course: 'We could not find this course.',
  document: 'We could not find this document.',
  enrollment: 'We could not find this enrollment.',
  exam: 'We could not find this exam.',
  file: 'We could not find this file.',
  image: 'We could not find this image.',
  'learning path': 'We could not find this learning path.',
  license: 'We could not find this license.',
  'license type': 'We could not find this license type.',
  membership: 'We could not find this membership.',
  note: 'We could not find this note.',
  notification: 'We could not find this notification.',
  offer: 'We could not find this offer.',
  order: 'We could not find this order.',
  partner: 'We could not find this partner.',
  product: 'We could not find this product.',
  purchase: 'We could not find this purchase.',
  report: 'We could not find this report.',
  resource: 'We could not find this resource.',
  rule: 'We could not find this rule.',
  subscription: 'We could not find this subscription.',
  task: 'We could not find this task.',
} as const;

/** Another student's id, an unknown one and what is not an id at all get the very same answer. */
export function found<T>(entity: T | false | null | undefined, what: keyof typeof NOT_FOUND): T {
  if (!entity) throw new Refusal(404, NOT_FOUND[what]);
  return entity;
}
