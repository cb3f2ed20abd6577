import { ACCOUNT_ROWS } from './account.rows';
import { testOutcomes } from './outcomes';

testOutcomes(ACCOUNT_ROWS);
