import { EXAM_ROWS } from './exam.rows';
import { testOutcomes } from './outcomes';

testOutcomes(EXAM_ROWS);
