import { LICENSE_ROWS } from './license.rows';
import { testOutcomes } from './outcomes';

testOutcomes(LICENSE_ROWS);
