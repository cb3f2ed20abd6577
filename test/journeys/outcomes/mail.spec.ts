import { MAIL_ROWS } from './mail.rows';
import { testOutcomes } from './outcomes';

testOutcomes(MAIL_ROWS);
