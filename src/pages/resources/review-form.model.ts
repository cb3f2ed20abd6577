/** The fields of a review, as texts. */
import { check, object, pipe, string, transform, trim } from 'valibot';
import { MAX_REVIEW_LENGTH, type Review } from '../../contracts/membership';
import { maxLength, required } from '../../ui/form/rules';
import { givenRating } from './resource-list.model';

/** ENT-18: from 1 to 5 stars, and words if the student likes. The wording of the errors is ours. */
export const REVIEW_FORM = object({
  rating: pipe(
    string(),
    required('Please choose a rating.'),
    check((text) => text === '' || /^[1-5]$/.test(text), 'Please choose from 1 to 5 stars.'),
    transform(Number),
  ),
  review: pipe(
    string(),
    trim(),
    maxLength(MAX_REVIEW_LENGTH, `Please shorten your review to ${MAX_REVIEW_LENGTH} characters.`),
  ),
});

/** Whether the student has reviewed the resource. */
export const isReviewed = ({ rating }: Review): boolean => givenRating(rating) !== null;
