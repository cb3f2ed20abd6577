import { testOutcomes } from './outcomes';
import { PATH_ROWS } from './path.rows';

testOutcomes(PATH_ROWS);
