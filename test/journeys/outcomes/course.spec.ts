import { COURSE_ROWS } from './course.rows';
import { testOutcomes } from './outcomes';

testOutcomes(COURSE_ROWS);
