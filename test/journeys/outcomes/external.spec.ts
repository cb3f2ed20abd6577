import { EXTERNAL_ROWS } from './external.rows';
import { testOutcomes } from './outcomes';

testOutcomes(EXTERNAL_ROWS);
