/** Every call as a service makes it. */
import { ASSESSMENT_ROWS } from './assessment.rows';
import { CERTIFICATE_ROWS } from './certificate.rows';
import { LEARNER_ROWS } from './learner.rows';
import { LEARNING_PATH_ROWS } from './learning-path.rows';
import { MARKET_ROWS } from './market.rows';
import { PREVIEW_ROWS } from './preview.rows';
import { PROFILE_ROWS } from './profile.rows';
import type { Row } from './row';
import { STATUS_ROWS } from './status.rows';

export const ROWS: readonly Row[] = [
  ...PROFILE_ROWS,
  ...LEARNER_ROWS,
  ...PREVIEW_ROWS,
  ...LEARNING_PATH_ROWS,
  ...CERTIFICATE_ROWS,
  ...ASSESSMENT_ROWS,
  ...MARKET_ROWS,
  ...STATUS_ROWS,
];
