/** Every call as a service makes it. */
import { ASSESSMENT_ROWS } from './assessment.rows';
import { CERTIFICATE_ROWS } from './certificate.rows';
import { ENROLLMENT_ROWS } from './enrollment.rows';
import { LEARNER_ROWS } from './learner.rows';
import { LEARNING_PATH_ROWS } from './learning-path.rows';
import { MARKET_ROWS } from './market.rows';
import { PROFILE_ROWS } from './profile.rows';
import type { Row } from './row';
import { STATUS_ROWS } from './status.rows';

export const ROWS: readonly Row[] = [
  ...PROFILE_ROWS,
  ...ENROLLMENT_ROWS,
  ...LEARNER_ROWS,
  ...LEARNING_PATH_ROWS,
  ...CERTIFICATE_ROWS,
  ...ASSESSMENT_ROWS,
  ...MARKET_ROWS,
  ...STATUS_ROWS,
];
