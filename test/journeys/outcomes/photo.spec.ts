import { testOutcomes } from './outcomes';
import { PHOTO_ROWS } from './photo.rows';

testOutcomes(PHOTO_ROWS);
