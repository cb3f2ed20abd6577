import type { UploadProblem } from '../../core/data/upload.model';
import { numberText } from '../../platform/format/numbers';
import { mark } from '../../ui/mark';

/** ERR-04, VAL-20. */
export const IMAGE_LOAD_FAILED_TEXT =
  'There was an error loading your profile image, please try again later or set a new one';
export const INVALID_TYPE_TEXT = 'Upload Failed: Invalid file type';
const UPLOAD_FAILED_TEXT = 'The image upload failed.';
export const SCAN_FAILED_TEXT =
  'The image upload failed to pass our upload criteria as stated in the Terms and Conditions.';
export const REMOVE_FAILED_TEXT = 'Error deleting profile image, please try again';
export const REMOVED_TEXT = 'Your profile image has been removed';

/** MOD-07 to MOD-09. */
export const MANAGER_TITLE = 'Edit Profile Photo';
export const REPLACE_TITLE = 'Replace Photo';
export const REMOVE_TITLE = 'Remove Photo';
export const ACCEPTED_TEXT = 'Accepted: JPG, PNG';
export const CONFIRM_REMOVE_TITLE = 'Are you sure?';
export const CONFIRM_REMOVE_TEXT = 'Your profile picture will be removed from your account.';

/** Our wording, as all below. */
export const TOO_MANY_BYTES_TEXT =
  'Upload Failed: Your photo is larger than 10 MB. Please choose a smaller one.';
export const DAMAGED_TEXT = 'Upload Failed: This file is incomplete or damaged. Please choose another photo.';
export const ANIMATED_TEXT = 'This picture is animated. Your photo shows its first frame.';
export const SAVED_BEFORE_CANCEL_TEXT = 'Your photo had been saved before you cancelled.';
export const REMOVAL_UNKNOWN_TEXT =
  'We could not find out whether your photo was removed. If it is still shown, please try again.';
const UPLOAD_UNKNOWN_TEXT =
  'We could not find out whether your photo was saved. If you try again, we look first.';
const CHANGED_ELSEWHERE_TEXT =
  'Your photo has changed meanwhile. If you see another one than this, please save this one again.';
export const TRY_AGAIN_TEXT = 'Your photo is still here. Please try again.';

export function tooManyPixelsText(width: number, height: number): string {
  const size = [width, height].map(numberText).join(' × ');
  return `Upload Failed: Your photo is too large to open here (${size} pixels). Please choose a smaller one.`;
}

/** Why an upload has stopped (ERR-04). */
export function problemText({ kind }: UploadProblem): string {
  switch (kind) {
    case 'error':
      return UPLOAD_FAILED_TEXT;
    case 'other':
    case 'removed':
      return CHANGED_ELSEWHERE_TEXT;
    default:
      return UPLOAD_UNKNOWN_TEXT;
  }
}

/** How a photo is moved; the words in `mark` are for a keyboard. */
export const POSITION_TEXT = `Drag the photo to position it. ${mark('On a keyboard, use the arrow keys to move it, and plus and minus to zoom.')}`;

/** With the link to the terms. */
export const PHOTO_RULES_TEXT = `Your photo must follow the ${mark('Terms and Conditions')}.`;
export const CERTIFY_TEXT = `By saving a photo, you certify that you may use it, and that it follows the ${mark('Terms and Conditions')}.`;
