/** Every write. */
import { ACCOUNT_ROWS } from './account.rows';
import { COURSE_ROWS } from './course.rows';
import { EXAM_ROWS } from './exam.rows';
import { EXTERNAL_ROWS } from './external.rows';
import { LICENSE_ROWS } from './license.rows';
import { MAIL_ROWS } from './mail.rows';
import { PATH_ROWS } from './path.rows';
import { PHOTO_ROWS } from './photo.rows';
import { PRODUCT_ROWS } from './product.rows';
import type { WriteRow } from './row';
import { SIGN_IN_ROWS } from './sign-in.rows';

export const ROWS: readonly WriteRow[] = [
  ...ACCOUNT_ROWS,
  ...COURSE_ROWS,
  ...EXAM_ROWS,
  ...EXTERNAL_ROWS,
  ...LICENSE_ROWS,
  ...MAIL_ROWS,
  ...PATH_ROWS,
  ...PHOTO_ROWS,
  ...PRODUCT_ROWS,
  ...SIGN_IN_ROWS,
];
