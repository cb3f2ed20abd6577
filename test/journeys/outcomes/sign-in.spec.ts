import { testOutcomes } from './outcomes';
import { SIGN_IN_ROWS } from './sign-in.rows';

testOutcomes(SIGN_IN_ROWS);
